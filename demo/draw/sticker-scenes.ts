/** The star from the guitar case, out in the world, on whatever would hold it. */
import { type Canvas, n } from './canvas.ts'
import { lamp, mix } from './colours.ts'
import { lake, ridges } from './land.ts'
import { clouds, glow, sky } from './sky.ts'
import { paintedStar } from './stones.ts'

/** One star over one stone. */
function sticker(canvas: Canvas, x: number, y: number, size: number, lean = -6): void {
  const star = paintedStar(canvas, 0, -22, 38)
  canvas.add(
    n`<g transform="translate(${x} ${y}) rotate(${lean}) scale(${size / 100})"><ellipse cx="3" cy="6" rx="100" ry="100" fill="#000" opacity=".3"/><circle r="100" fill="#f6f1e4"/><circle r="90" fill="#141d3c"/><path d="${star}" fill="#fbf4df"/><path d="M-58 50C-56 26 -28 19 4 20C38 21 60 32 58 50C56 62 30 64 0 64S-60 62 -58 50Z" fill="#fbf4df"/><circle cx="52" cy="-30" r="6" fill="#f0ae62"/><path d="M-78 -42A88 88 0 0 1 -10 -88" fill="none" stroke="#fff" stroke-width="5" opacity=".25" stroke-linecap="round"/></g>`,
  )
}

function lights(canvas: Canvas, many: number, height: readonly [number, number]): void {
  const { width, random, unit } = canvas
  for (let made = 0; made < many; made++)
    canvas.add(
      n`<circle cx="${random.between(0, width)}" cy="${random.between(...height) * canvas.height}" r="${unit * random.between(0.012, 0.05)}" fill="${random.pick([lamp, '#ffb36b', '#dfe6ff', '#ff8f6b'])}" opacity="${random.between(0.15, 0.5).toFixed(2)}"/>`,
    )
}

function outOfFocus(canvas: Canvas): void {
  canvas.add(`<g filter="${canvas.blur(canvas.unit * 0.014)}">${canvas.soFar()}</g>`)
}

export function onALampPost(canvas: Canvas): void {
  const { width, height, unit } = canvas
  sky(canvas, 'blue', 0.9)
  lights(canvas, 60, [0.4, 0.95])
  outOfFocus(canvas)
  const metal = canvas.fade(
    [
      [0, '#1d2233'],
      [0.3, '#5a617a'],
      [0.42, '#8a90a6'],
      [1, '#161a29'],
    ],
    'right',
  )
  canvas.add(
    n`<rect x="${width * 0.3}" width="${width * 0.42}" height="${height}" fill="${metal}"/>`,
  )
  for (const y of [0.13, 0.9])
    canvas.add(
      n`<rect x="${width * 0.285}" y="${height * y}" width="${width * 0.45}" height="${height * 0.03}" rx="8" fill="#262c40"/>`,
    )
  sticker(canvas, width * 0.5, height * 0.5, unit * 0.2, -8)
}

export function onALaptop(canvas: Canvas): void {
  const { width, height, unit } = canvas
  canvas.add(n`<rect width="${width}" height="${height}" fill="#3a2c26"/>`)
  glow(canvas, [0.8, 0.1], 1.1, '#ffcf8f', 0.7)
  lights(canvas, 22, [0, 0.3])
  outOfFocus(canvas)
  const jobs = canvas.fade([
    [0, '#7a5a41'],
    [1, '#4a3426'],
  ])
  canvas.add(
    n`<rect y="${height * 0.72}" width="${width}" height="${height * 0.28}" fill="${jobs}"/>`,
  )
  const lid = canvas.fade([
    [0, '#c3c7d0'],
    [0.5, '#a3a8b4'],
    [1, '#7c828f'],
  ])
  canvas.add(
    n`<path d="M${width * 0.12} ${height * 0.9}L${width * 0.17} ${height * 0.22}q2 -22 24 -22H${width * 0.81}q22 0 24 22L${width * 0.88} ${height * 0.9}Z" fill="${lid}"/><rect x="${width * 0.1}" y="${height * 0.89}" width="${width * 0.8}" height="${height * 0.035}" rx="10" fill="#6b707c"/><rect x="${width * 0.24}" y="${height * 0.62}" width="${width * 0.15}" height="${height * 0.12}" rx="8" fill="#d9693f" transform="rotate(-7 ${width * 0.3} ${height * 0.68})"/><circle cx="${width * 0.72}" cy="${height * 0.36}" r="${unit * 0.07}" fill="#e7b04b"/>`,
  )
  sticker(canvas, width * 0.52, height * 0.53, unit * 0.17, 5)
}

export function onAGuitarCase(canvas: Canvas): void {
  const { width, height, unit, random } = canvas
  const leather = canvas.glow(width * 0.4, height * 0.35, width * 0.9, [
    [0, '#4a3a34'],
    [1, '#17110f'],
  ])
  canvas.add(n`<rect width="${width}" height="${height}" fill="${leather}"/>`)
  for (let made = 0; made < 700; made++)
    canvas.add(
      n`<ellipse cx="${random.between(0, width)}" cy="${random.between(0, height)}" rx="${unit * random.between(0.002, 0.007)}" ry="${unit * 0.0018}" fill="${random.chance(0.5) ? '#6a544a' : '#0e0a09'}" opacity=".3" transform="rotate(${random.between(-30, 30)} ${width / 2} ${height / 2})"/>`,
    )
  canvas.add(
    n`<path d="M0 ${height * 0.83}H${width}" stroke="#0c0807" stroke-width="${unit * 0.022}"/><path d="M0 ${height * 0.845}H${width}" stroke="#7d6350" stroke-width="3" stroke-dasharray="18 12"/>`,
  )
  for (const x of [0.2, 0.78])
    canvas.add(
      n`<rect x="${width * x}" y="${height * 0.77}" width="${unit * 0.11}" height="${unit * 0.13}" rx="10" fill="#b8924f"/><rect x="${width * x + unit * 0.035}" y="${height * 0.8}" width="${unit * 0.04}" height="${unit * 0.05}" rx="5" fill="#6d5023"/>`,
    )
  canvas.add(
    n`<rect x="${width * 0.1}" y="${height * 0.12}" width="${unit * 0.26}" height="${unit * 0.15}" rx="6" fill="#a5473a" transform="rotate(9 ${width * 0.2} ${height * 0.2})"/><circle cx="${width * 0.85}" cy="${height * 0.3}" r="${unit * 0.08}" fill="#4f7a86"/>`,
  )
  sticker(canvas, width * 0.5, height * 0.44, unit * 0.23, -11)
}

export function onTheRail(canvas: Canvas): void {
  const { width, height, unit } = canvas
  sky(canvas, 'day', 0.5)
  clouds(canvas, [0.1, 0.4], '#ffffff', 20)
  ridges(canvas, { from: 0.48, to: 0.52, count: 3, far: '#b9c3cf', near: '#5d7184', rise: 0.14 })
  lake(canvas, 0.52, '#6d8ea3', 0.7)
  outOfFocus(canvas)
  const paint = canvas.fade([
    [0, '#fbf8f0'],
    [1, '#c6c3bb'],
  ])
  canvas.add(
    n`<rect y="${height * 0.36}" width="${width}" height="${height * 0.34}" fill="${paint}"/><rect y="${height * 0.3}" width="${width}" height="${height * 0.075}" rx="10" fill="#8a5a3a"/><rect y="${height * 0.3}" width="${width}" height="${height * 0.02}" fill="#c08a5c"/><rect y="${height * 0.66}" width="${width}" height="${height * 0.05}" fill="#a9a69f"/>`,
  )
  for (const x of [0.08, 0.92])
    canvas.add(
      n`<circle cx="${width * x}" cy="${height * 0.53}" r="${unit * 0.014}" fill="#8f8c86"/>`,
    )
  sticker(canvas, width * 0.44, height * 0.53, unit * 0.14, 7)
}

export function onABottle(canvas: Canvas): void {
  const { width, height, unit } = canvas
  sky(canvas, 'ember', 0.7)
  ridges(canvas, {
    from: 0.5,
    to: 0.72,
    count: 4,
    far: '#d7a08a',
    near: '#3a2c4a',
    rise: 0.2,
    mist: true,
  })
  outOfFocus(canvas)
  canvas.add(
    n`<path d="M0 ${height * 0.9}Q${width * 0.5} ${height * 0.84} ${width} ${height * 0.91}V${height}H0Z" fill="${mix('#2a2130', '#6a5a58', 0.4)}"/>`,
  )
  const steel = canvas.fade(
    [
      [0, '#24405c'],
      [0.28, '#4d7ba0'],
      [0.4, '#7ba6c4'],
      [0.7, '#2f5272'],
      [1, '#14263a'],
    ],
    'right',
  )
  canvas.add(
    n`<rect x="${width * 0.43}" y="${height * 0.1}" width="${width * 0.14}" height="${height * 0.09}" rx="12" fill="#1a1e2a"/><path d="M${width * 0.41} ${height * 0.2}h${width * 0.18}q${width * 0.09} ${height * 0.05} ${width * 0.09} ${height * 0.13}V${height * 0.86}q0 ${height * 0.06} ${-width * 0.06} ${height * 0.06}H${width * 0.38}q${-width * 0.06} 0 ${-width * 0.06} ${-height * 0.06}V${height * 0.33}q0 ${-height * 0.08} ${width * 0.09} ${-height * 0.13}Z" fill="${steel}"/>`,
  )
  sticker(canvas, width * 0.5, height * 0.57, unit * 0.15, 4)
}
