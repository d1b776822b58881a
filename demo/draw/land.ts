/** What lies under the sky: ridges one behind the other, pines, water that mirrors it all. */
import { type Canvas, n } from './canvas.ts'
import { mix, star } from './colours.ts'

/** A line of hills as heights from 0 to 1, rough in the way real ones are. */
function skyline(canvas: Canvas, rough: number): (x: number) => number {
  const { random } = canvas
  const waves = [1.3, 2.9, 6.1, 13, 27].map((pace, at) => ({
    pace,
    phase: random.between(0, 7),
    weight: at === 0 ? 1 : rough ** at,
  }))
  const whole = waves.reduce((sum, { weight }) => sum + weight, 0)
  return (x) =>
    waves.reduce(
      (sum, { pace, phase, weight }) => sum + weight * Math.sin(x * pace * 2 + phase),
      0,
    ) /
      (2 * whole) +
    0.5
}

type Ridge = { base: number; rise: number; colour: string; mist?: string; rough?: number }

/** One ridge; `base` is where its foot is and `rise` how high it stands, in parts of the height. */
export function ridge(
  canvas: Canvas,
  { base, rise, colour, mist, rough = 0.45 }: Ridge,
): (x: number) => number {
  const { width, height } = canvas
  const line = skyline(canvas, rough)
  const topAt = (x: number) => base - rise * line(x)
  const points: string[] = []
  for (let step = 0; step <= 160; step++)
    points.push(n`${(step / 160) * width} ${topAt(step / 160) * height}`)
  const fill = mist
    ? canvas.fade([
        [0, colour],
        [1, mix(colour, mist, 0.75)],
      ])
    : colour
  const foot = mist ? Math.min(1, base + rise * 0.5) : 1
  canvas.add(
    n`<path d="M0 ${foot * height}L${points.join('L')}L${width} ${foot * height}Z" fill="${fill}"/>`,
  )
  if (mist && foot < 1)
    canvas.add(
      n`<rect y="${foot * height - 1}" width="${width}" height="${(1 - foot) * height + 1}" fill="${mix(colour, mist, 0.75)}"/>`,
    )
  return topAt
}

/** Several ridges, the far ones pale. Answers the line of the nearest. */
export function ridges(
  canvas: Canvas,
  {
    from,
    to,
    count,
    far,
    near,
    rise = 0.16,
    mist,
  }: {
    from: number
    to: number
    count: number
    far: string
    near: string
    rise?: number
    mist?: boolean
  },
): (x: number) => number {
  let nearest: (x: number) => number = () => to
  for (let made = 0; made < count; made++) {
    const part = count === 1 ? 1 : made / (count - 1)
    const colour = mix(far, near, part ** 0.8)
    nearest = ridge(canvas, {
      base: from + (to - from) * part,
      rise: rise * (1.15 - 0.5 * part),
      colour,
      ...(mist && made < count - 1 ? { mist: far } : {}),
    })
  }
  return nearest
}

function pine(canvas: Canvas, x: number, foot: number, tall: number): string {
  const { random } = canvas
  const tiers = Math.max(5, Math.round(tall / (canvas.unit * 0.022)))
  const side = (sign: number) => {
    const points: string[] = []
    for (let tier = 0; tier <= tiers; tier++) {
      const down = tier / tiers
      const reach = tall * 0.2 * down * random.between(0.75, 1.15)
      const y = foot - tall * (1 - down * 0.94)
      points.push(n`${x + sign * reach} ${y}`, n`${x + sign * reach * 0.45} ${y - tall * 0.008}`)
    }
    return points
  }
  return n`M${x} ${foot - tall}L${side(1).join('L')}L${x + tall * 0.012} ${foot}L${x - tall * 0.012} ${foot}L${side(-1).reverse().join('L')}Z`
}

/** A wood along a line; `tall` is the range of heights in parts of the shorter edge. */
export function pines(
  canvas: Canvas,
  {
    line,
    colour,
    tall,
    every,
    from = -0.02,
    to = 1.02,
  }: {
    line: (x: number) => number
    colour: string
    tall: readonly [number, number]
    every: number
    from?: number
    to?: number
  },
): void {
  const { width, height, random, unit } = canvas
  const trees: string[] = []
  for (let x = from; x < to; x += every * random.between(0.4, 1.6))
    trees.push(
      pine(
        canvas,
        x * width,
        line(Math.min(1, Math.max(0, x))) * height + unit * 0.012,
        random.between(...tall) * unit,
      ),
    )
  canvas.add(`<path d="${trees.join('')}" fill="${colour}"/>`)
}

/** Still water from `horizon` down: what is above it, upside down, darker and a little blurred. */
export function lake(canvas: Canvas, horizon: number, tint: string, calm = 0.62): void {
  const { width, height, random, unit } = canvas
  const top = horizon * height
  const above = canvas.soFar()
  const clip = canvas.clip(0, top, width, height - top)
  canvas.add(
    n`<g clip-path="${clip}"><rect y="${top}" width="${width}" height="${height - top}" fill="${tint}"/><g transform="matrix(1 0 0 -1 0 ${2 * top})" opacity="${calm}" filter="${canvas.blur(unit * 0.003)}">${above}</g>`,
  )
  const fill = canvas.fade([
    [0, tint, 0.05],
    [1, tint, 0.72],
  ])
  canvas.add(n`<rect y="${top}" width="${width}" height="${height - top}" fill="${fill}"/>`)
  const ripples: string[] = []
  for (let made = 0; made < 170; made++) {
    const depth = random.between(0, 1) ** 1.6
    const long = unit * (0.02 + 0.22 * depth) * random.between(0.4, 1)
    ripples.push(
      n`<ellipse cx="${random.between(0, width)}" cy="${top + depth * (height - top)}" rx="${long}" ry="${unit * (0.0005 + 0.0017 * depth)}" fill="${random.chance(0.5) ? star : tint}" opacity="${random.between(0.04, 0.16).toFixed(2)}"/>`,
    )
  }
  canvas.add(`${ripples.join('')}</g>`)
}

/** A path of light on water below something bright at `x`. */
export function shimmer(canvas: Canvas, x: number, horizon: number, colour: string): void {
  const { width, height, random, unit } = canvas
  const parts: string[] = []
  for (let made = 0; made < 260; made++) {
    const depth = random.between(0, 1)
    const wide = unit * (0.012 + 0.075 * depth)
    parts.push(
      n`<ellipse cx="${x * width + random.bell() * wide}" cy="${(horizon + depth * (1 - horizon)) * height}" rx="${unit * random.between(0.006, 0.03) * (0.4 + depth)}" ry="${unit * (0.0008 + 0.0022 * depth)}" fill="${colour}" opacity="${(random.between(0.15, 0.7) * (1 - 0.55 * depth)).toFixed(2)}"/>`,
    )
  }
  canvas.add(`<g>${parts.join('')}</g>`)
}

/** Flakes, some of them near and out of focus. */
export function snowfall(canvas: Canvas, many = 240): void {
  const { width, height, random, unit } = canvas
  const near: string[] = []
  const far: string[] = []
  for (let made = 0; made < many; made++) {
    const close = random.chance(0.16)
    const radius = unit * (close ? random.between(0.005, 0.013) : random.between(0.0012, 0.004))
    const flake = n`<circle cx="${random.between(0, width)}" cy="${random.between(0, height)}" r="${radius}" fill="#fff" opacity="${random.between(0.25, close ? 0.5 : 0.85).toFixed(2)}"/>`
    ;(close ? near : far).push(flake)
  }
  canvas.add(`${far.join('')}<g filter="${canvas.blur(unit * 0.004)}">${near.join('')}</g>`)
}

/** Small lights that wander over a meadow. */
export function fireflies(canvas: Canvas, height: readonly [number, number], many = 60): void {
  const { width, random, unit } = canvas
  for (let made = 0; made < many; made++) {
    const [x, y] = [random.between(0, width), random.between(...height) * canvas.height]
    const size = unit * random.between(0.008, 0.03)
    const fill = canvas.glow(x, y, size, [
      [0, '#fff3c2', 0.95],
      [0.18, '#ffd978', 0.7],
      [1, '#ffb84d', 0],
    ])
    canvas.add(n`<circle cx="${x}" cy="${y}" r="${size}" fill="${fill}"/>`)
  }
}

/** Blades of grass along the lower edge. */
export function grass(
  canvas: Canvas,
  { from, colour, tall }: { from: number; colour: string; tall: number },
): void {
  const { width, height, random, unit } = canvas
  const blades: string[] = []
  for (let made = 0; made < width / 3; made++) {
    const x = random.between(0, width)
    const foot = (from + random.between(0, 1) * (1 - from) + 0.05) * height
    const high = unit * tall * random.between(0.4, 1)
    const lean = random.bell() * high * 0.25
    blades.push(
      n`M${x - 2} ${foot}Q${x} ${foot - high * 0.6} ${x + lean} ${foot - high}Q${x + 3} ${foot - high * 0.5} ${x + 3} ${foot}Z`,
    )
  }
  canvas.add(`<path d="${blades.join('')}" fill="${colour}"/>`)
}
