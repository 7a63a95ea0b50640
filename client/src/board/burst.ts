/** Bits that fly out from a place and are gone: hexagons and rings, bubbles or embers. Never where nothing shall move. */
import { still } from '../theme/settings.svelte'

export type Bits = 'bits' | 'bubbles' | 'embers'

const MOST = 60
const HUES: Record<Bits, readonly string[]> = {
  bits: ['#ffc94a', '#ff7a59', '#5fd0d8', '#9a7bff', '#7fe39a', '#fff'],
  bubbles: ['#fff', '#cfeffd', '#9fdcf3', '#fff', '#bfe9ef', '#fff'],
  embers: ['#ff6a13', '#ffd24a', '#8f2b00', '#ff9d4a', '#fff6d6', '#5a2408'],
}
const HEXAGON = 'polygon(50% 0, 95% 25%, 95% 75%, 50% 100%, 5% 75%, 5% 25%)'
let stage: HTMLElement | undefined

/** One burst at a time: what flew before is gone. */
export function burst(x: number, y: number, count: number, ms: number, kind: Bits = 'bits'): void {
  stage?.remove()
  if (still()) return
  stage = document.createElement('div')
  stage.setAttribute('aria-hidden', 'true')
  stage.className = 'burst'
  Object.assign(stage.style, { position: 'fixed', inset: '0', overflow: 'hidden', pointerEvents: 'none', zIndex: '37' })
  document.body.append(stage)
  const flights = Array.from({ length: Math.min(count, MOST) }, (_, at) => fly(stage!, x, y, ms, kind, at))
  const mine = stage
  void Promise.allSettled(flights.map((flight) => flight.finished)).then(() => mine.remove())
}

function fly(on: HTMLElement, x: number, y: number, ms: number, kind: Bits, at: number): Animation {
  const size = 8 + Math.random() * 14
  const hue = HUES[kind][at % 6]!
  const bit = document.createElement('i')
  const round = kind !== 'bits' || at % 3 === 0
  Object.assign(bit.style, {
    position: 'absolute',
    left: `${x}px`,
    top: `${y}px`,
    width: `${size}px`,
    height: `${size}px`,
    opacity: '0',
    ...(round ? { borderRadius: '50%' } : { clipPath: HEXAGON }),
    ...(round && kind !== 'embers' ? { border: `${size / 5}px solid ${hue}` } : { background: hue }),
  })
  on.append(bit)
  const way = Math.random() * 2 * Math.PI
  const [far, lift] = [90 + Math.random() * 240, kind === 'bubbles' ? -160 : 150]
  const [dx, dy] = [Math.cos(way) * far, Math.sin(way) * far]
  return bit.animate(
    [
      { transform: 'scale(.2)', opacity: 1 },
      { transform: `translate(${dx}px, ${dy - 60}px) rotate(200deg)`, opacity: 1, offset: 0.45 },
      { transform: `translate(${dx * 1.15}px, ${dy + lift}px) rotate(500deg)`, opacity: 0 },
    ],
    { duration: ms * (0.7 + Math.random() * 0.5), easing: 'cubic-bezier(.1, .7, .4, 1)' },
  )
}

/** Whatever flies is gone at once. */
export function endBurst(): void {
  stage?.remove()
  stage = undefined
}
