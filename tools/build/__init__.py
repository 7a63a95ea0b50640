"""What a wheel is made of besides Python: the browser client and the compiled engine.

Standard library only: hatch_build.py and dev.py run this before anything is installed.
"""
