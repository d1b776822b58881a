/** Scenes under a roof: a window with a guitar, a cake, a stage. */
import { type Canvas, n } from './canvas.ts'
import { ember, mix } from './colours.ts'
import { glow } from './sky.ts'
import { person } from './things.ts'

export function fortyDollars(canvas: Canvas): void {
  const { width, height, unit } = canvas
  canvas.add(n`<rect width="${width}" height="${height}" fill="#171a30"/>`)
  const [x, y, w, h] = [width * 0.12, height * 0.08, width * 0.5, height * 0.58]
  const light = canvas.fade([
    [0, '#1b2c63'],
    [0.55, '#7f7ea8'],
    [0.85, '#eab084'],
    [1, '#f7d7a2'],
  ])
  canvas.add(n`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${light}"/>`)
  for (let made = 0; made < 36; made++)
    canvas.add(
      n`<circle cx="${x + canvas.random.between(0, w)}" cy="${y + canvas.random.between(0, 0.5) * h}" r="${unit * 0.0016}" fill="#fff" opacity=".8"/>`,
    )
  canvas.add(
    n`<path d="M${x} ${y + h * 0.88}l${w * 0.2} ${-h * 0.07}l${w * 0.25} ${h * 0.04}l${w * 0.3} ${-h * 0.08}l${w * 0.25} ${h * 0.05}v${h * 0.18}h${-w}Z" fill="#2a2c4e"/><path d="M${x + w / 2} ${y}v${h}M${x} ${y + h * 0.45}h${w}" stroke="#12142a" stroke-width="${unit * 0.014}"/><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="#0e1022" stroke-width="${unit * 0.03}"/>`,
  )
  const floor = canvas.fade([
    [0, '#3a2a33'],
    [1, '#191423'],
  ])
  canvas.add(
    n`<rect y="${height * 0.84}" width="${width}" height="${height * 0.16}" fill="${floor}"/>`,
  )
  glow(canvas, [0.37, 0.5], 0.8, '#f2b27c', 0.34)
  const body = canvas.glow(-14, 40, 92, [
    [0, '#e7a65c'],
    [0.6, '#b8692e'],
    [1, '#5d2c16'],
  ])
  canvas.add(
    n`<g transform="translate(${width * 0.69} ${height * 0.67}) rotate(13) scale(${unit / 300})"><path d="M-4 -178h8l3 122h-14Z" fill="#2a1610"/><path d="M-8 -200h16l-2 26h-12Z" fill="#1b0f0c"/><path d="M0 -62c20 0 34 10 34 28c0 14-6 20-6 30c0 14 22 24 22 52c0 26-22 40-50 40s-50-14-50-40c0-28 22-38 22-52c0-10-6-16-6-30c0-18 14-28 34-28Z" fill="${body}" stroke="#3a1a0d" stroke-width="3"/><circle cy="6" r="16" fill="#1c0e0a" stroke="#f1c98b" stroke-width="1.500"/><rect x="-16" y="50" width="32" height="7" rx="2" fill="#2a140d"/><path d="M-3 -176V52M0 -176V52M3 -176V52" stroke="#f6e7c8" stroke-width=".8" opacity=".9"/></g>`,
  )
}

export function twelveCandles(canvas: Canvas): void {
  const { width, height, unit } = canvas
  canvas.add(n`<rect width="${width}" height="${height}" fill="#120d16"/>`)
  glow(canvas, [0.5, 0.46], 0.95, '#e08a45', 0.75)
  const plate = canvas.fade([
    [0, '#f3e3cf'],
    [1, '#7c5a4a'],
  ])
  const [cx, top, wide] = [width / 2, height * 0.58, unit * 0.34]
  canvas.add(
    n`<ellipse cx="${cx}" cy="${height * 0.82}" rx="${wide * 1.35}" ry="${unit * 0.07}" fill="#3a2a2c"/><path d="M${cx - wide} ${top}V${height * 0.79}A${wide} ${unit * 0.07} 0 0 0 ${cx + wide} ${height * 0.79}V${top}Z" fill="${plate}"/><ellipse cx="${cx}" cy="${top}" rx="${wide}" ry="${unit * 0.075}" fill="#fff0da"/>`,
  )
  for (let drop = 0; drop < 17; drop++) {
    const at = -1 + drop / 8
    canvas.add(
      n`<circle cx="${cx + at * wide}" cy="${top + Math.sqrt(Math.max(0, 1 - at * at)) * unit * 0.075}" r="${unit * 0.021}" fill="#f7d3a6"/>`,
    )
  }
  const angles = Array.from({ length: 12 }, (_, candle) => (candle / 12) * Math.PI * 2 + 0.13)
  // From the back to the front, so that the near ones stand before the far ones.
  angles.sort((one, other) => Math.sin(one) - Math.sin(other))
  for (const [candle, angle] of angles.entries()) {
    const [x, y] = [cx + Math.cos(angle) * wide * 0.78, top + Math.sin(angle) * unit * 0.052]
    const tall = unit * 0.11
    const colour = mix('#8fb0de', '#e58f6a', (candle % 3) / 2)
    const flame = canvas.glow(x, y - tall * 1.25, unit * 0.1, [
      [0, '#ffe9ad', 0.9],
      [0.2, '#ffbe63', 0.45],
      [1, '#ff9a3d', 0],
    ])
    canvas.add(
      n`<rect x="${x - unit * 0.008}" y="${y - tall}" width="${unit * 0.016}" height="${tall}" rx="3" fill="${colour}"/><circle cx="${x}" cy="${y - tall * 1.25}" r="${unit * 0.1}" fill="${flame}"/><path d="M${x} ${y - tall * 1.55}q${unit * 0.016} ${unit * 0.035} 0 ${unit * 0.05}q${-unit * 0.016} ${-unit * 0.015} 0 ${-unit * 0.05}Z" fill="#fffbe6"/>`,
    )
  }
}

export function jazzBand(canvas: Canvas): void {
  const { width, height, unit } = canvas
  canvas.add(n`<rect width="${width}" height="${height}" fill="#0d0c1a"/>`)
  for (const [x, lean, colour] of [
    [0.2, 0.16, '#f0a75c'],
    [0.5, -0.05, '#ffd9a0'],
    [0.78, -0.2, '#8d9be0'],
  ] as const) {
    const cone = canvas.fade([
      [0, colour, 0.75],
      [1, colour, 0.02],
    ])
    canvas.add(
      n`<path fill="${cone}" filter="${canvas.blur(unit * 0.012)}" d="M${x * width - 8} 0h16L${(x + lean + 0.15) * width} ${height * 0.86}H${(x + lean - 0.15) * width}Z"/>`,
    )
  }
  canvas.add(
    n`<rect y="${height * 0.72}" width="${width}" height="${height * 0.28}" fill="#1c1420"/>`,
  )
  glow(canvas, [0.46, 0.78], 0.5, ember, 0.45)
  for (const [x, tall] of [
    [0.26, 0.36],
    [0.38, 0.39],
    [0.6, 0.37],
    [0.72, 0.4],
  ] as const)
    person(canvas, [x, 0.8], tall, '#0a0812')
  canvas.add(
    n`<path d="M${width * 0.47} ${height * 0.82}V${height * 0.47}l${unit * 0.05} ${-unit * 0.03}" stroke="#08060e" stroke-width="6" fill="none"/><circle cx="${width * 0.47 + unit * 0.055}" cy="${height * 0.47 - unit * 0.035}" r="${unit * 0.014}" fill="#08060e"/><g transform="translate(${width * 0.6} ${height * 0.56}) rotate(-28) scale(${unit / 900})"><path d="M0 -40c40 0 40 40 24 60s30 90 -24 90s-40 -70 -24 -90s-16 -60 24 -60Z" fill="#b76b2f"/><rect x="-6" y="-180" width="12" height="150" fill="#3a1f14"/></g>`,
  )
  for (let head = 0; head < 15; head++)
    canvas.add(
      n`<ellipse cx="${width * (0.02 + head * 0.07 + canvas.random.between(-0.015, 0.015))}" cy="${height * canvas.random.between(0.97, 1.04)}" rx="${unit * 0.055}" ry="${unit * 0.075}" fill="#050409"/>`,
    )
}
