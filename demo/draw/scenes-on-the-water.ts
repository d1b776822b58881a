/** Scenes at the lake: the dock, the ferry, the breakwater, ice. */
import { type Canvas, n } from './canvas.ts'
import { haze, ink, mix, skies } from './colours.ts'
import { lake, pines, ridges, shimmer } from './land.ts'
import { aurora, clouds, glow, milkyWay, moon, sky, stars } from './sky.ts'
import { boat, dock, ferry, lighthouse, person, rowan } from './things.ts'

export function dockAtDawn(canvas: Canvas): void {
  sky(canvas, 'dawn', 0.52)
  stars(canvas, 60, 0.25)
  clouds(canvas, [0.12, 0.4], '#f7cdb4', 26)
  glow(canvas, [0.66, 0.5], 0.75, '#ffe2ad', 0.85)
  const line = ridges(canvas, {
    from: 0.5,
    to: 0.53,
    count: 3,
    far: '#cdb0b0',
    near: '#4d5277',
    rise: 0.11,
  })
  pines(canvas, {
    line: (x) => line(x) * 0.2 + 0.42,
    colour: '#2d3354',
    tall: [0.03, 0.09],
    every: 0.008,
    to: 0.3,
  })
  lake(canvas, 0.53, '#5a648f', 0.8)
  shimmer(canvas, 0.66, 0.54, '#ffe6bd')
  dock(canvas, [0.48, 0.6], '#2b2c46')
  boat(canvas, [0.26, 0.76], 0.2)
}

export function rowanOnTheDock(canvas: Canvas): void {
  sky(canvas, 'starlit', 0.7)
  milkyWay(canvas, [0.56, 0.3], -62)
  stars(canvas, 700, 0.7)
  glow(canvas, [0.5, 0.7], 0.7, '#e9a878', 0.6)
  ridges(canvas, { from: 0.69, to: 0.71, count: 2, far: '#6a6288', near: '#232a4c', rise: 0.07 })
  lake(canvas, 0.71, '#141c3a', 0.75)
  dock(canvas, [0.5, 0.86], '#20243e', 0.19)
  rowan(canvas, [0.5, 0.885], 0.36)
}

export function lateFerry(canvas: Canvas): void {
  sky(canvas, 'blue', 0.6)
  stars(canvas, 160, 0.4)
  clouds(canvas, [0.3, 0.55], '#c9a0a2', 20)
  ridges(canvas, { from: 0.58, to: 0.61, count: 3, far: '#9a8fac', near: '#28335f', rise: 0.16 })
  ferry(canvas, [0.56, 0.66], 0.2)
  lake(canvas, 0.645, '#1b2750', 0.75)
  shimmer(canvas, 0.56, 0.67, '#ffcf8c')
}

export function lastLight(canvas: Canvas): void {
  sky(canvas, 'ember', 0.66)
  stars(canvas, 120, 0.35)
  clouds(canvas, [0.25, 0.6], '#e88b6c', 34)
  ridges(canvas, { from: 0.64, to: 0.66, count: 2, far: '#c27d77', near: '#4b3a63', rise: 0.06 })
  lake(canvas, 0.66, '#33264e', 0.8)
  const { width, height } = canvas
  canvas.add(
    n`<path fill="#0d1022" d="M0 ${height * 0.79}L${width * 0.3} ${height * 0.7}Q${width * 0.42} ${height * 0.68} ${width * 0.46} ${height * 0.72}L${width * 0.5} ${height * 0.75}L${width * 0.22} ${height}H0Z"/>`,
  )
  lighthouse(canvas, [0.34, 0.72], 0.5)
  person(canvas, [0.22, 0.755], 0.1, '#080a18')
}

export function northernLights(canvas: Canvas): void {
  sky(canvas, 'night', 0.68)
  stars(canvas, 420, 0.68)
  aurora(canvas)
  const line = ridges(canvas, {
    from: 0.67,
    to: 0.7,
    count: 2,
    far: '#27395a',
    near: '#0c142a',
    rise: 0.12,
  })
  pines(canvas, {
    line: (x) => 0.68 + line(x) * 0.02,
    colour: '#070c1b',
    tall: [0.04, 0.15],
    every: 0.009,
  })
  lake(canvas, 0.7, '#0b1730', 0.85)
}

export function iceOnTheHarbor(canvas: Canvas): void {
  sky(canvas, 'snow', 0.55)
  glow(canvas, [0.3, 0.5], 0.9, '#fff0d6', 0.8)
  ridges(canvas, {
    from: 0.53,
    to: 0.56,
    count: 3,
    far: '#cbd0db',
    near: '#7f8aa3',
    rise: 0.2,
    mist: true,
  })
  const { width, height, random, unit } = canvas
  const ice = canvas.fade([
    [0, '#dfe3ea'],
    [0.5, '#c3ccda'],
    [1, '#8f9db8'],
  ])
  canvas.add(
    n`<rect y="${height * 0.56}" width="${width}" height="${height * 0.44}" fill="${ice}"/>`,
  )
  for (let made = 0; made < 60; made++) {
    const depth = random.between(0, 1) ** 1.5
    const [x, y] = [random.between(-0.05, 1) * width, (0.57 + depth * 0.45) * height]
    const long = unit * (0.04 + depth * 0.5)
    const path = n`M${x} ${y}l${long * 0.4} ${unit * 0.012 * depth}l${long * 0.3} ${-unit * 0.02 * depth}l${long * 0.5} ${unit * 0.03 * depth}`
    canvas.add(
      n`<path d="${path}" fill="none" stroke="${random.chance(0.6) ? '#f6f8fb' : '#7686a6'}" stroke-width="${0.8 + depth * 3}" opacity="0.5"/>`,
    )
  }
  for (const [x, tall] of [
    [0.62, 0.19],
    [0.645, 0.17],
    [0.7, 0.12],
  ] as const)
    person(canvas, [x, 0.72], tall, '#353d58')
}

export function rainOnTheWindow(canvas: Canvas): void {
  const { width, height, random, unit } = canvas
  sky(canvas, 'blue', 1.5)
  for (let made = 0; made < 46; made++) {
    const [x, y] = [random.between(0, width), height * (0.5 + random.bell() * 0.12)]
    const radius = unit * random.between(0.025, 0.085)
    const colour = random.pick(['#ffcf86', '#ffb066', '#f7e3bd', '#e9785a', '#9fb6ea'])
    const fill = canvas.glow(x, y, radius, [
      [0, colour, 0.5],
      [0.86, colour, 0.6],
      [0.95, colour, 0.75],
      [1, colour, 0],
    ])
    canvas.add(n`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`)
  }
  const sill = canvas.fade([
    [0, '#0d1430', 0],
    [1, ink, 0.85],
  ])
  canvas.add(
    n`<rect y="${height * 0.6}" width="${width}" height="${height * 0.4}" fill="${sill}"/>`,
  )
  for (let made = 0; made < 260; made++) {
    const [x, y, r] = [
      random.between(0, width),
      random.between(0, height),
      unit * random.between(0.002, 0.011),
    ]
    const long = random.chance(0.1) ? unit * random.between(0.03, 0.2) : 0
    if (long)
      canvas.add(
        n`<path d="M${x} ${y}q${random.bell() * 4} ${-long / 2} ${random.bell() * 6} ${-long}" stroke="#dfe8ff" stroke-width="${r * 0.9}" stroke-linecap="round" fill="none" opacity="0.22"/>`,
      )
    canvas.add(
      n`<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 1.2}" fill="#0f1a3c" opacity="0.5"/><ellipse cx="${x}" cy="${y + r * 0.35}" rx="${r * 0.75}" ry="${r * 0.7}" fill="#f3d9b0" opacity="0.55"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.5}" r="${r * 0.22}" fill="#fff" opacity="0.9"/>`,
    )
  }
}

export function moonOverTheLake(canvas: Canvas): void {
  sky(canvas, 'night', 0.6)
  stars(canvas, 260, 0.5)
  moon(canvas, [0.62, 0.22], 0.075)
  const line = ridges(canvas, {
    from: 0.56,
    to: 0.6,
    count: 3,
    far: mix(haze('night'), skies.night[2], 0.4),
    near: '#0d142b',
    rise: 0.16,
  })
  pines(canvas, {
    line: (x) => 0.59 + line(x) * 0.01,
    colour: '#070c1a',
    tall: [0.05, 0.16],
    every: 0.014,
    from: 0.55,
  })
  lake(canvas, 0.61, '#101a36', 0.7)
  shimmer(canvas, 0.62, 0.61, '#f6e7c4')
}
