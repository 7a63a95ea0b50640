"""Before a request reaches us: limits, gates, proxies, problems, files."""
