/** Scenes in Pell Harbor and at college: streets, a landing, a dome, a swing. */
import { type Canvas, n } from './canvas.ts'
import { ember, ink, lamp, mix } from './colours.ts'
import { fireflies, grass, pines, ridge, ridges, snowfall } from './land.ts'
import { clouds, glow, milkyWay, sky, stars } from './sky.ts'
import { dog, house, lampPost, person } from './things.ts'

export function lanternStreet(canvas: Canvas): void {
  sky(canvas, 'blue', 0.7)
  stars(canvas, 120, 0.4)
  ridges(canvas, { from: 0.6, to: 0.66, count: 2, far: '#8d86a8', near: '#4a5688', rise: 0.16 })
  const { width, height } = canvas
  const snow = canvas.fade([
    [0, '#c3cbe2'],
    [1, '#7582ad'],
  ])
  canvas.add(
    n`<path fill="${snow}" d="M0 ${height * 0.68}Q${width * 0.5} ${height * 0.64} ${width} ${height * 0.69}V${height}H0Z"/>`,
  )
  house(canvas, [0.2, 0.72], 0.26, { snow: true })
  house(canvas, [0.84, 0.73], 0.28, { snow: true, mirrored: true })
  house(canvas, [0.52, 0.76], 0.42, { snow: true })
  lampPost(canvas, [0.75, 0.86], 0.46)
  snowfall(canvas)
}

export function millStreet(canvas: Canvas): void {
  const { width, height, unit } = canvas
  sky(canvas, 'ember', 0.85)
  clouds(canvas, [0.3, 0.75], '#ef9d76', 24)
  ridges(canvas, { from: 0.84, to: 0.88, count: 2, far: '#8f5a6b', near: '#2b2140', rise: 0.07 })
  canvas.add(
    n`<rect y="${height * 0.86}" width="${width}" height="${height * 0.14}" fill="#171428"/>`,
  )
  const [x, y, s] = [width * 0.55, height * 0.3, unit * 0.36]
  canvas.add(
    n`<path d="M${x + s * 0.62} ${height * 0.95}V${y + s * 0.2}L${x + s * 0.2} ${y + s * 0.3}" fill="none" stroke="#120f22" stroke-width="${unit * 0.028}"/><rect x="${x - s * 0.62}" y="${y - s * 0.42}" width="${s * 1.24}" height="${s * 0.8}" rx="${s * 0.05}" fill="#d9d0d6"/><rect x="${x - s * 0.55}" y="${y - s * 0.35}" width="${s * 1.1}" height="${s * 0.66}" fill="none" stroke="#7d6f86" stroke-width="${s * 0.025}"/><rect x="${x - s * 0.21}" y="${y - s * 0.06}" width="${s * 0.42}" height="${s * 0.3}" fill="none" stroke="#b8503d" stroke-width="${s * 0.03}"/>`,
  )
  const [left, rim, below] = [x - s * 0.24, y + s * 0.3, y + s * 0.72]
  const net: string[] = []
  for (let cord = 0; cord <= 8; cord++) {
    const [top, foot] = [left + (cord / 8) * s * 0.48, left + s * 0.1 + (cord / 8) * s * 0.28]
    const over = left + s * 0.1 + (Math.min(8, cord + 2) / 8) * s * 0.28
    net.push(
      n`M${top} ${rim}Q${(top + foot) / 2 + 4} ${(rim + below) / 2} ${over} ${below}M${left + s * 0.48 - (cord / 8) * s * 0.48} ${rim}Q${x} ${(rim + below) / 2} ${foot - s * 0.04} ${below}`,
    )
  }
  canvas.add(
    n`<path d="${net.join('')}" fill="none" stroke="#fff" stroke-width="${s * 0.012}" opacity=".75"/><ellipse cx="${x}" cy="${rim}" rx="${s * 0.25}" ry="${s * 0.05}" fill="none" stroke="#d2552f" stroke-width="${s * 0.04}"/>`,
  )
  const ball = canvas.glow(x - s * 0.5, y - s * 0.92, s * 0.26, [
    [0, '#f0a25a'],
    [0.7, '#c0622c'],
    [1, '#8a3f1f'],
  ])
  canvas.add(n`<circle cx="${x - s * 0.42}" cy="${y - s * 0.86}" r="${s * 0.15}" fill="${ball}"/>`)
  person(canvas, [0.24, 0.94], 0.33, '#0f0c1d')
}

export function biscuitWaiting(canvas: Canvas): void {
  sky(canvas, 'dawn', 0.68)
  clouds(canvas, [0.1, 0.5], '#f4c6a8', 24)
  glow(canvas, [0.3, 0.6], 0.8, '#ffe9bd', 0.9)
  ridges(canvas, { from: 0.6, to: 0.64, count: 3, far: '#cbb3b4', near: '#6a6d90', rise: 0.1 })
  const { width, height } = canvas
  const water = canvas.fade([
    [0, '#e3bfa2'],
    [1, '#7f86ab'],
  ])
  canvas.add(
    n`<rect y="${height * 0.64}" width="${width}" height="${height * 0.2}" fill="${water}"/><rect y="${height * 0.8}" width="${width}" height="${height * 0.2}" fill="#3a3850"/>`,
  )
  for (let post = 0; post < 5; post++)
    canvas.add(
      n`<rect x="${width * (0.08 + post * 0.23)}" y="${height * 0.68}" width="${width * 0.022}" height="${height * 0.32}" rx="6" fill="#262439"/>`,
    )
  canvas.add(
    n`<path d="M0 ${height * 0.8}H${width}" stroke="#f0c79c" stroke-width="3" opacity=".5"/>`,
  )
  dog(canvas, [0.55, 0.83], 0.42, '#2a1d1c')
}

export function observatory(canvas: Canvas): void {
  const { width, height, unit } = canvas
  sky(canvas, 'starlit', 0.9)
  milkyWay(canvas, [0.4, 0.3], -58)
  stars(canvas, 600, 0.85)
  const line = ridge(canvas, { base: 0.9, rise: 0.08, colour: '#0d1328' })
  pines(canvas, { line, colour: '#080d1c', tall: [0.06, 0.16], every: 0.03 })
  const [cx, base, r] = [width * 0.56, height * 0.74, unit * 0.24]
  const dome = canvas.fade(
    [
      [0, '#5c6797'],
      [0.4, '#a9a5bd'],
      [0.7, '#4c5582'],
      [1, '#1c2444'],
    ],
    'right',
  )
  canvas.add(
    n`<rect x="${cx - r * 0.95}" y="${base}" width="${r * 1.9}" height="${height * 0.18}" fill="#1a2140"/><path d="M${cx - r} ${base}A${r} ${r} 0 0 1 ${cx + r} ${base}Z" fill="${dome}"/><path d="M${cx - r * 0.34} ${base}Q${cx - r * 0.46} ${base - r * 0.6} ${cx - r * 0.18} ${base - r * 0.985}L${cx + r * 0.1} ${base - r * 0.995}Q${cx - r * 0.1} ${base - r * 0.6} ${cx + r * 0.04} ${base}Z" fill="#f1b169" opacity=".92"/><rect x="${cx + r * 0.4}" y="${base + height * 0.07}" width="${r * 0.22}" height="${height * 0.11}" fill="${lamp}"/>`,
  )
  glow(canvas, [0.52, 0.66], 0.4, ember, 0.4)
  person(canvas, [0.28, 0.94], 0.15, '#05070f')
}

export function oldCampus(canvas: Canvas): void {
  const { width, height } = canvas
  sky(canvas, 'ember', 0.85)
  clouds(canvas, [0.2, 0.65], '#f0a981', 26)
  ridges(canvas, { from: 0.72, to: 0.78, count: 2, far: '#a86b70', near: '#4a345a', rise: 0.1 })
  const wall = '#231c36'
  canvas.add(
    n`<path fill="${wall}" d="M${width * 0.1} ${height * 0.84}V${height * 0.5}h${width * 0.28}V${height * 0.3}l${width * 0.055} ${-height * 0.17}l${width * 0.055} ${height * 0.17}V${height * 0.5}h${width * 0.4}v${height * 0.34}Z"/>`,
  )
  for (let column = 0; column < 15; column++)
    for (let row = 0; row < 2; row++)
      if (Math.abs(column - 6) > 1 && canvas.random.chance(0.68))
        canvas.add(
          n`<path fill="${lamp}" d="M${width * (0.125 + column * 0.051)} ${height * (0.64 + row * 0.13)}v${-height * 0.05}a${width * 0.009} ${width * 0.009} 0 0 1 ${width * 0.018} 0v${height * 0.05}Z"/>`,
        )
  canvas.add(
    n`<circle cx="${width * 0.435}" cy="${height * 0.37}" r="${height * 0.032}" fill="#fbe3b6"/>`,
  )
  canvas.add(
    n`<rect y="${height * 0.83}" width="${width}" height="${height * 0.17}" fill="#14101f"/>`,
  )
  for (const [x, tall] of [
    [0.3, 0.13],
    [0.345, 0.14],
    [0.62, 0.15],
    [0.83, 0.13],
  ] as const)
    person(canvas, [x, 0.91], tall, '#08060f', x > 0.5)
  grass(canvas, { from: 0.93, colour: '#0b0814', tall: 0.06 })
}

export function swingAtDusk(canvas: Canvas): void {
  const { width, height, unit, random } = canvas
  sky(canvas, 'blue', 0.75)
  stars(canvas, 90, 0.35)
  ridges(canvas, { from: 0.72, to: 0.76, count: 2, far: '#a3909f', near: '#3b3f66', rise: 0.08 })
  canvas.add(
    n`<path fill="#14182e" d="M0 ${height * 0.8}Q${width * 0.5} ${height * 0.72} ${width} ${height * 0.79}V${height}H0Z"/>`,
  )
  canvas.add(
    n`<path fill="#0b0f1f" d="M${width * 0.2} ${height * 0.84}Q${width * 0.27} ${height * 0.6} ${width * 0.22} ${height * 0.3}L${width * 0.3} ${height * 0.3}Q${width * 0.31} ${height * 0.6} ${width * 0.37} ${height * 0.84}Z"/><path d="M${width * 0.26} ${height * 0.34}Q${width * 0.5} ${height * 0.22} ${width * 0.84} ${height * 0.27}" stroke="#0b0f1f" stroke-width="${unit * 0.035}" fill="none"/>`,
  )
  for (let made = 0; made < 420; made++) {
    const [x, y] = [width * (0.4 + random.bell() * 0.19), height * (0.17 + random.bell() * 0.075)]
    canvas.add(
      n`<circle cx="${x}" cy="${y}" r="${unit * random.between(0.01, 0.032)}" fill="${mix('#0b1022', '#27325c', random.between(0, 0.8))}" opacity=".9"/>`,
    )
  }
  canvas.add(
    n`<path d="M${width * 0.66} ${height * 0.25}L${width * 0.58} ${height * 0.66}M${width * 0.71} ${height * 0.25}L${width * 0.64} ${height * 0.67}" stroke="#1a2038" stroke-width="4"/><path d="M${width * 0.565} ${height * 0.66}L${width * 0.65} ${height * 0.675}" stroke="${ink}" stroke-width="9"/>`,
  )
  person(canvas, [0.61, 0.71], 0.24, '#080b17')
  fireflies(canvas, [0.6, 0.92], 30)
}
