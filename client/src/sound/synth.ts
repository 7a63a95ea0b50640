/** Plays the notes. Nothing is built before somebody wants sound and has touched the page. */
import { likes } from '../theme/settings.svelte'
import { NOTES, type Note, type Sound } from './notes'

const ATTACK = 0.008 // s; a sudden beginning would click
const SOFT = 0.5 // full volume is still quieter than speech
const SILENCE = 0.0001 // an exponential fade never reaches zero

const AGAIN = 120 // ms in which a sound is not heard twice
const heard = new Map<Sound, number>()

let stage: { context: AudioContext; noise: AudioBuffer } | undefined

function audio(): NonNullable<typeof stage> {
  if (!stage) {
    const context = new AudioContext()
    const noise = context.createBuffer(1, context.sampleRate, context.sampleRate)
    const samples = noise.getChannelData(0)
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1
    stage = { context, noise }
  }
  return stage
}

/** Whether this may be heard now: wished, allowed by the browser, and somebody is looking. */
function wanted(sound: Sound): boolean {
  const seen = !document.hidden || (sound === 'turn' && likes.away)
  return likes.sound && seen && navigator.userActivation?.hasBeenActive !== false
}

export function playSound(sound: Sound, wait = 0): void {
  const now = performance.now() + wait
  if (!wanted(sound) || now - (heard.get(sound) ?? -AGAIN) < AGAIN) return
  heard.set(sound, now)
  const { context } = audio()
  void context.resume()
  for (const note of NOTES[sound]) playNote(note, context.currentTime + (wait + note.at) / 1000)
}

function playNote(note: Note, begin: number): void {
  const { context } = audio()
  const end = begin + note.ms / 1000
  const loudness = context.createGain()
  loudness.gain.setValueAtTime(SILENCE, begin)
  loudness.gain.linearRampToValueAtTime(note.loud * likes.volume * SOFT, begin + ATTACK)
  loudness.gain.exponentialRampToValueAtTime(SILENCE, end)
  loudness.connect(context.destination)
  const voice = note.wave === 'noise' ? rush(note, begin, end, loudness) : tone(note, begin, end, loudness)
  voice.start(begin)
  voice.stop(end)
}

function tone(note: Note, begin: number, end: number, into: AudioNode): AudioScheduledSourceNode {
  const voice = stage!.context.createOscillator()
  voice.type = note.wave as OscillatorType
  glide(voice.frequency, note, begin, end)
  voice.connect(into)
  return voice
}

function rush(note: Note, begin: number, end: number, into: AudioNode): AudioScheduledSourceNode {
  const { context, noise } = stage!
  const voice = context.createBufferSource()
  voice.buffer = noise
  const band = context.createBiquadFilter()
  band.type = 'bandpass'
  glide(band.frequency, note, begin, end)
  voice.connect(band).connect(into)
  return voice
}

function glide(pitch: AudioParam, note: Note, begin: number, end: number): void {
  pitch.setValueAtTime(note.hz, begin)
  if (note.to) pitch.exponentialRampToValueAtTime(note.to, end)
}
