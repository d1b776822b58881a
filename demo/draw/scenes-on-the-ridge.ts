/** Scenes on Cold Ridge and in the fields: tents, trails, stars that wheel, kites. */
import { type Canvas, n } from './canvas.ts'
import { ink, mix } from './colours.ts'
import { fireflies, grass, pines, ridge, ridges, snowfall } from './land.ts'
import { clouds, comet, glow, milkyWay, moon, sky, stars, trails } from './sky.ts'
import { campfire, dog, person, sitting, tent } from './things.ts'

export function secondNight(canvas: Canvas): void {
  sky(canvas, 'starlit', 0.86)
  milkyWay(canvas, [0.62, 0.36], -38)
  stars(canvas, 620, 0.8)
  const line = ridges(canvas, {
    from: 0.78,
    to: 0.97,
    count: 4,
    far: '#6e6488',
    near: '#0b1022',
    rise: 0.2,
  })
  pines(canvas, { line, colour: '#070b18', tall: [0.06, 0.2], every: 0.012, to: 0.22 })
  tent(canvas, [0.5, line(0.5) + 0.02], 0.13)
  tent(canvas, [0.66, line(0.66) + 0.025], 0.11, '#d98a52')
  person(canvas, [0.8, line(0.8) + 0.012], 0.13, '#05070f')
}

export function trailCrew(canvas: Canvas): void {
  sky(canvas, 'ember', 0.75)
  clouds(canvas, [0.15, 0.6], '#f2a679', 30)
  glow(canvas, [0.72, 0.68], 0.8, '#ffd798', 0.8)
  const line = ridges(canvas, {
    from: 0.68,
    to: 0.94,
    count: 5,
    far: '#d59a7e',
    near: '#1a1630',
    rise: 0.2,
    mist: true,
  })
  for (const [x, tall] of [
    [0.26, 0.19],
    [0.33, 0.175],
    [0.39, 0.2],
    [0.475, 0.18],
    [0.53, 0.19],
  ] as const)
    person(canvas, [x, line(x) + 0.02], tall, '#0d0b1c', x > 0.38)
  const { width, height, unit } = canvas
  for (const [x, lean] of [
    [0.302, -14],
    [0.425, 9],
  ] as const)
    canvas.add(
      n`<path d="M${x * width} ${line(x) * height}l${lean} ${-unit * 0.16}m-14 4l28 -8" stroke="#0d0b1c" stroke-width="5" stroke-linecap="round"/>`,
    )
}

export function stoneSteps(canvas: Canvas): void {
  const { width, height, random } = canvas
  sky(canvas, 'dawn', 0.5)
  glow(canvas, [0.52, 0.34], 0.8, '#fff0cc', 0.9)
  ridges(canvas, {
    from: 0.36,
    to: 0.5,
    count: 3,
    far: '#d9c0b4',
    near: '#7d7d94',
    rise: 0.14,
    mist: true,
  })
  const line = ridge(canvas, { base: 0.56, rise: 0.12, colour: '#4d5566' })
  pines(canvas, { line, colour: '#3b4457', tall: [0.08, 0.24], every: 0.02, to: 0.36 })
  pines(canvas, { line, colour: '#353d52', tall: [0.08, 0.26], every: 0.022, from: 0.66 })
  const ground = canvas.fade([
    [0, '#5c6358'],
    [1, '#2a2f33'],
  ])
  canvas.add(
    n`<path fill="${ground}" d="M0 ${height * 0.54}Q${width * 0.5} ${height * 0.47} ${width} ${height * 0.55}V${height}H0Z"/>`,
  )
  for (let step = 0; step < 15; step++) {
    const down = (step / 14) ** 1.7
    const y = height * (0.51 + down * 0.47)
    const x = width * (0.52 + 0.09 * Math.sin(step * 0.55) * (1 - down * 0.4))
    const wide = width * (0.045 + down * 0.36) * random.between(0.9, 1.12)
    const high = height * (0.008 + down * 0.05)
    const top = mix('#cfc3b2', '#8b8680', random.between(0, 0.7))
    canvas.add(
      n`<path fill="#23272b" opacity=".7" d="M${x - wide / 2} ${y + high * 0.3}h${wide}l${wide * 0.05} ${high}h${-wide * 1.1}Z"/><path fill="${top}" d="M${x - wide * 0.47} ${y}l${wide * 0.2} ${-high * 0.25}l${wide * 0.5} ${high * 0.08}l${wide * 0.25} ${high * 0.35}l${-wide * 0.06} ${high * 0.45}h${-wide * 0.84}Z"/><path fill="#5d5a58" d="M${x - wide * 0.49} ${y + high * 0.63}h${wide * 0.84}l${wide * 0.1} ${-high * 0.4}v${high * 0.3}l${-wide * 0.1} ${high * 0.35}h${-wide * 0.82}Z"/>`,
    )
  }
  grass(canvas, { from: 0.86, colour: '#232a2c', tall: 0.11 })
}

export function perseids(canvas: Canvas): void {
  sky(canvas, 'night', 0.9)
  trails(canvas, [0.42, 0.4])
  glow(canvas, [0.5, 0.95], 0.8, '#c98b6b', 0.4)
  const line = ridges(canvas, {
    from: 0.9,
    to: 0.95,
    count: 2,
    far: '#242c50',
    near: '#080c1a',
    rise: 0.1,
  })
  pines(canvas, { line, colour: '#05080f', tall: [0.1, 0.3], every: 0.03 })
}

export function cometYear(canvas: Canvas): void {
  sky(canvas, 'blue', 0.9)
  stars(canvas, 330, 0.7)
  comet(canvas, [0.4, 0.38])
  const line = ridges(canvas, {
    from: 0.76,
    to: 0.96,
    count: 5,
    far: '#b69ba8',
    near: '#10162f',
    rise: 0.16,
    mist: true,
  })
  sitting(canvas, [0.3, line(0.3) + 0.02], 0.11, '#090d1e')
  sitting(canvas, [0.385, line(0.385) + 0.02], 0.1, '#090d1e')
}

export function fireflyMeadow(canvas: Canvas): void {
  sky(canvas, 'blue', 0.62)
  stars(canvas, 150, 0.4)
  const line = ridge(canvas, { base: 0.6, rise: 0.09, colour: '#26304f' })
  pines(canvas, { line, colour: '#141b33', tall: [0.1, 0.32], every: 0.02 })
  const { width, height } = canvas
  const meadow = canvas.fade([
    [0, '#232c44'],
    [1, '#0c1222'],
  ])
  canvas.add(
    n`<rect y="${height * 0.58}" width="${width}" height="${height * 0.42}" fill="${meadow}"/>`,
  )
  fireflies(canvas, [0.5, 0.9], 70)
  grass(canvas, { from: 0.8, colour: '#080d19', tall: 0.14 })
}

export function snowMoon(canvas: Canvas): void {
  sky(canvas, 'night', 0.8)
  stars(canvas, 260, 0.7)
  moon(canvas, [0.58, 0.26], 0.085)
  const line = ridge(canvas, { base: 0.7, rise: 0.12, colour: '#26345c' })
  pines(canvas, { line, colour: '#0d152e', tall: [0.14, 0.4], every: 0.03 })
  const { width, height } = canvas
  const snow = canvas.fade([
    [0, '#8fa0cf'],
    [1, '#3d4c7f'],
  ])
  canvas.add(
    n`<path fill="${snow}" d="M0 ${height * 0.72}Q${width * 0.3} ${height * 0.66} ${width * 0.6} ${height * 0.71}T${width} ${height * 0.7}V${height}H0Z"/>`,
  )
  for (let step = 0; step < 13; step++) {
    const down = (step / 12) ** 1.6
    canvas.add(
      n`<ellipse cx="${width * (0.56 - 0.18 * down + (step % 2 ? 0.012 : -0.012) * (1 + down * 3))}" cy="${height * (0.72 + down * 0.27)}" rx="${width * (0.004 + 0.016 * down)}" ry="${height * (0.002 + 0.007 * down)}" fill="#2a3766"/>`,
    )
  }
  snowfall(canvas, 150)
}

export function kites(canvas: Canvas): void {
  sky(canvas, 'day', 0.72)
  clouds(canvas, [0.2, 0.6], '#ffffff', 40)
  const { width, height, unit } = canvas
  const sea = canvas.fade([
    [0, '#8fb2c4'],
    [1, '#cfd9d0'],
  ])
  canvas.add(
    n`<rect y="${height * 0.7}" width="${width}" height="${height * 0.12}" fill="${sea}"/>`,
  )
  const sand = canvas.fade([
    [0, '#e9d6b4'],
    [1, '#c8a97c'],
  ])
  canvas.add(
    n`<path fill="${sand}" d="M0 ${height * 0.8}Q${width * 0.4} ${height * 0.77} ${width} ${height * 0.82}V${height}H0Z"/>`,
  )
  for (const [x, y, size, colour, hand] of [
    [0.24, 0.2, 0.075, '#d9693f', 0.4],
    [0.52, 0.12, 0.06, '#2f4a86', 0.46],
    [0.78, 0.3, 0.05, '#e7b04b', 0.66],
  ] as const) {
    const [kx, ky, s] = [x * width, y * height, size * unit]
    canvas.add(
      n`<path d="M${kx} ${ky + s}Q${kx + unit * 0.06} ${height * 0.55} ${hand * width} ${height * 0.79}" fill="none" stroke="#5b5a66" stroke-width="1.6" opacity=".7"/><path d="M${kx} ${ky - s * 1.2}L${kx + s * 0.8} ${ky}L${kx} ${ky + s * 1.5}L${kx - s * 0.8} ${ky}Z" fill="${colour}"/><path d="M${kx} ${ky - s * 1.2}L${kx + s * 0.8} ${ky}L${kx} ${ky + s * 1.5}Z" fill="#000" opacity=".14"/><path d="M${kx} ${ky + s * 1.5}q${s * 0.5} ${s * 0.5} 0 ${s}t${s * 0.2} ${s}" fill="none" stroke="${colour}" stroke-width="3"/>`,
    )
  }
  for (const [x, tall] of [
    [0.4, 0.14],
    [0.46, 0.12],
    [0.66, 0.15],
  ] as const)
    person(canvas, [x, 0.86], tall, '#3c3f55', x > 0.5)
  dog(canvas, [0.57, 0.88], 0.075, '#5a4334')
}

export function fireOnTheShore(canvas: Canvas): void {
  sky(canvas, 'night', 0.8)
  stars(canvas, 420, 0.7)
  const line = ridge(canvas, { base: 0.74, rise: 0.14, colour: '#18213f' })
  pines(canvas, { line, colour: '#0a1024', tall: [0.08, 0.3], every: 0.02 })
  const { width, height } = canvas
  canvas.add(
    n`<rect y="${height * 0.72}" width="${width}" height="${height * 0.28}" fill="#0c1226"/>`,
  )
  campfire(canvas, [0.5, 0.86], 0.14)
  for (const [x, tall] of [
    [0.29, 0.2],
    [0.38, 0.17],
    [0.62, 0.18],
    [0.72, 0.2],
  ] as const)
    sitting(canvas, [x, 0.9], tall, mix(ink, '#5a2f1c', 0.25))
}
