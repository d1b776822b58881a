/** Painted stones where people left them: the stone is near, the place lies behind it, out of focus. */
import { type Canvas, n } from './canvas.ts'
import { lamp, mix, type Sky } from './colours.ts'
import { grass, pines, ridges } from './land.ts'
import { clouds, glow, sky } from './sky.ts'

export type Ground = 'sand' | 'moss' | 'pavement' | 'snow' | 'boards' | 'meadow' | 'pebbles'
export type Behind = 'mountains' | 'sea' | 'city' | 'woods'

const grounds: Record<Ground, readonly [far: string, near: string, speck: string]> = {
  sand: ['#d8c09a', '#b8935f', '#8b6a40'],
  moss: ['#66744c', '#3b4a2c', '#92a060'],
  pavement: ['#8d8e98', '#62636e', '#b4b4ba'],
  snow: ['#e9eef6', '#b5c3de', '#ffffff'],
  boards: ['#8a6a50', '#5d4332', '#3c2a1f'],
  meadow: ['#7c8f52', '#46582f', '#c9c36a'],
  pebbles: ['#9a9894', '#6e6c6c', '#c9c4bb'],
}

function background(canvas: Canvas, behind: Behind, light: Sky): void {
  const { width, height, random, unit } = canvas
  sky(canvas, light, 0.6)
  clouds(canvas, [0.08, 0.4], '#ffffff', 12)
  glow(canvas, [random.between(0.2, 0.8), 0.35], 0.7, '#fff0d0', 0.5)
  if (behind === 'mountains')
    ridges(canvas, {
      from: 0.42,
      to: 0.58,
      count: 4,
      far: '#b9bccb',
      near: '#4a566e',
      rise: 0.3,
      mist: true,
    })
  if (behind === 'woods') {
    const line = ridges(canvas, {
      from: 0.5,
      to: 0.58,
      count: 2,
      far: '#7f8f86',
      near: '#3c4f42',
      rise: 0.1,
    })
    pines(canvas, { line, colour: '#2c3d34', tall: [0.2, 0.5], every: 0.045 })
  }
  if (behind === 'sea') {
    const sea = canvas.fade([
      [0, '#9fbccb'],
      [1, '#5f86a0'],
    ])
    canvas.add(
      n`<rect y="${height * 0.4}" width="${width}" height="${height * 0.25}" fill="${sea}"/>`,
    )
  }
  if (behind === 'city')
    for (let made = 0; made < 60; made++) {
      const tall = height * random.between(0.08, 0.4)
      const x = random.between(-0.05, 1) * width
      if (made < 16)
        canvas.add(
          n`<rect x="${x}" y="${height * 0.6 - tall}" width="${unit * random.between(0.08, 0.17)}" height="${tall}" fill="${mix('#3d4460', '#8d8ea5', random.between(0, 1))}"/>`,
        )
      else
        canvas.add(
          n`<circle cx="${x}" cy="${height * random.between(0.25, 0.56)}" r="${unit * random.between(0.008, 0.03)}" fill="${random.pick([lamp, '#ffb36b', '#e7ecff', '#ff8f6b'])}" opacity="0.55"/>`,
        )
    }
  canvas.add(`<g filter="${canvas.blur(unit * 0.012)}">${canvas.soFar()}</g>`)
}

function soil(canvas: Canvas, ground: Ground): void {
  const { width, height, random, unit } = canvas
  const [far, near, speck] = grounds[ground]
  const top = height * 0.56
  const fill = canvas.fade([
    [0, mix(far, '#ffffff', 0.18)],
    [0.3, far],
    [1, near],
  ])
  canvas.add(
    n`<rect x="${-unit * 0.1}" y="${top}" width="${width * 1.2}" height="${height}" fill="${fill}"/>`,
  )
  if (ground === 'boards') {
    for (let board = 0; board < 7; board++) {
      const y = top + (height - top) * (board / 7) ** 1.5
      canvas.add(n`<path d="M0 ${y}H${width}" stroke="#2f2119" stroke-width="${2 + board * 1.5}"/>`)
      for (let line = 0; line < 14; line++)
        canvas.add(
          n`<path d="M${random.between(-0.2, 0.9) * width} ${y + random.between(4, 10 + board * 10)}q${unit * 0.15} ${random.bell() * 3} ${unit * random.between(0.2, 0.6)} 0" stroke="${speck}" stroke-width="1.500" opacity=".35" fill="none"/>`,
        )
    }
    return
  }
  const count = ground === 'pebbles' ? 420 : ground === 'snow' ? 260 : 1100
  for (let made = 0; made < count; made++) {
    const depth = random.between(0, 1) ** 1.3
    const size =
      unit *
      (ground === 'pebbles' ? 0.006 + 0.045 * depth : 0.0012 + 0.006 * depth) *
      random.between(0.5, 1.2)
    const colour = mix(random.chance(0.5) ? speck : near, far, random.between(0, 0.7))
    canvas.add(
      n`<ellipse cx="${random.between(0, width)}" cy="${top + depth * (height - top)}" rx="${size}" ry="${size * 0.62}" fill="${colour}" opacity="${random.between(0.35, 0.95).toFixed(2)}"/>`,
    )
  }
}

/** A closed line around a point, round but not a circle. */
function pebble(canvas: Canvas, x: number, y: number, wide: number, high: number): string {
  const { random } = canvas
  const [a, b, c] = [random.between(0, 6), random.between(0, 6), random.between(0.02, 0.05)]
  const points = Array.from({ length: 48 }, (_, step) => {
    const angle = (step / 48) * Math.PI * 2
    const reach = 1 + 0.05 * Math.sin(2 * angle + a) + c * Math.sin(3 * angle + b)
    return n`${x + Math.cos(angle) * reach * wide} ${y + Math.sin(angle) * reach * high}`
  })
  return `M${points.join('L')}Z`
}

/** Five points, as a steady hand paints them, or an unsteady one. */
export function paintedStar(canvas: Canvas, x: number, y: number, size: number, flat = 1): string {
  const { random } = canvas
  const turn = random.between(-0.25, 0.25)
  const points = Array.from({ length: 10 }, (_, step) => {
    const reach = size * (step % 2 ? 0.42 : 1) * random.between(0.94, 1.06)
    const angle = (step / 10) * Math.PI * 2 - Math.PI / 2 + turn
    return n`${x + Math.cos(angle) * reach} ${y + Math.sin(angle) * reach * flat}`
  })
  return `M${points.join('L')}Z`
}

export type Stone = { ground: Ground; behind: Behind; light: Sky; colour: string }

export function stone(canvas: Canvas, { ground, behind, light, colour }: Stone): void {
  const { width, height, random, unit } = canvas
  background(canvas, behind, light)
  soil(canvas, ground)
  const [x, y] = [width * random.between(0.44, 0.56), height * 0.73]
  const [wide, high] = [unit * random.between(0.27, 0.32), unit * random.between(0.17, 0.2)]
  canvas.add(
    n`<ellipse cx="${x + wide * 0.08}" cy="${y + high * 0.8}" rx="${wide * 1.08}" ry="${high * 0.42}" fill="#10131f" opacity=".55" filter="${canvas.blur(unit * 0.018)}"/>`,
  )
  const shape = pebble(canvas, x, y, wide, high)
  const fill = canvas.glow(x - wide * 0.3, y - high * 0.5, wide * 1.7, [
    [0, mix(colour, '#ffffff', 0.35)],
    [0.45, colour],
    [1, mix(colour, '#0c1020', 0.68)],
  ])
  canvas.add(`<path d="${shape}" fill="${fill}"/>`)
  for (let made = 0; made < 150; made++) {
    const [angle, reach] = [random.between(0, Math.PI * 2), Math.sqrt(random.between(0, 0.8))]
    canvas.add(
      n`<circle cx="${x + Math.cos(angle) * reach * wide}" cy="${y + Math.sin(angle) * reach * high}" r="${unit * random.between(0.0008, 0.003)}" fill="${random.chance(0.5) ? '#fff' : '#10131f'}" opacity=".22"/>`,
    )
  }
  const star = paintedStar(canvas, x, y - high * 0.1, high * 0.66, 0.82)
  canvas.add(
    n`<path d="${star}" fill="#20243a" opacity=".35" transform="translate(2 4)"/><path d="${star}" fill="#fbf7ea" stroke="#fbf7ea" stroke-width="${unit * 0.009}" stroke-linejoin="round"/>`,
  )
  if (ground === 'meadow' || ground === 'moss')
    grass(canvas, { from: 0.93, colour: mix(grounds[ground][1], '#0d150c', 0.35), tall: 0.13 })
}
