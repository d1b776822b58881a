/** What people made and left under that sky, mostly as dark shapes with a light in them. */
import { type Canvas, n } from './canvas.ts'
import { ember, ink, lamp, mix } from './colours.ts'
import { glow } from './sky.ts'

type Point = readonly [x: number, y: number]

/** Places something drawn in a box of 100 by 100 so that its foot stands at a point; `tall` in parts of the shorter edge. */
function place(canvas: Canvas, [x, y]: Point, tall: number, shape: string, mirrored = false): void {
  const scale = (tall * canvas.unit) / 100
  canvas.add(
    `<g transform="translate(${(x * canvas.width).toFixed(1)} ${(y * canvas.height).toFixed(1)}) scale(${((mirrored ? -1 : 1) * scale).toFixed(4)} ${scale.toFixed(4)}) translate(-50 -100)">${shape}</g>`,
  )
}

/** Somebody who stands and looks away from us. */
export function person(
  canvas: Canvas,
  at: Point,
  tall: number,
  colour = ink,
  mirrored = false,
): void {
  place(
    canvas,
    at,
    tall,
    `<path fill="${colour}" d="M50 1c4.300 0 7 3.200 7 7.300c0 3.400-1.600 5.800-3.600 7l.3 2.200c4.300.8 8.300 2 9.800 5.500c1.900 5 2.900 13.500 3 21.500c.1 4-.7 7-2.300 7.200c-1.500.2-2-1.700-2-4.200l-1.700-13.500c-.3 6 .8 11.500.8 17.500c0 15-1 30-1.600 46.500c1.800.5 3.300 1.200 3.300 2h-9c-.8-16-1.500-30-3.600-43.500c-1.800 13.500-2.800 27.500-3.600 43.500h-9c0-.8 1.500-1.500 3.300-2c-.6-16.500-1.600-31.500-1.600-46.500c0-6 1.100-11.500.8-17.500l-1.700 13.500c0 2.500-.5 4.400-2 4.200c-1.600-.2-2.400-3.200-2.300-7.200c.1-8 1.100-16.500 3-21.500c1.500-3.500 5.500-4.700 9.800-5.500l.3-2.200c-2-1.200-3.600-3.600-3.600-7c0-4.100 2.700-7.300 7-7.300Z"/>`,
    mirrored,
  )
}

/** Somebody who sits on the ground, seen from behind, the head a little back. */
export function sitting(
  canvas: Canvas,
  at: Point,
  tall: number,
  colour = ink,
  mirrored = false,
): void {
  place(
    canvas,
    at,
    tall,
    `<path fill="${colour}" d="M40 7c3-4 8-6 12-5c6 .5 10 5 11 11c1 6-1 11-4.500 14.500c-.6 2-.4 4.500 1 6c8 2.500 17 6 20.500 15c4 10 6 23 7 36c6 1 9.500 3.500 10 7.500H6c.5-4 4-6.500 10-7.500c1-13 3-26 7-36c3.500-9 12.500-12.500 20.500-15c1.400-1.500 1.600-4 1-6c-4-3-6.500-8-6.500-13c0-3 .7-5.500 2-7.500Z"/>`,
    mirrored,
  )
}

/** Rowan from behind, near enough for his ears and his hood, with the last light along one side. */
export function rowan(canvas: Canvas, at: Point, tall: number): void {
  const head =
    'M37 22C36 12 42 5.500 50 5C59 4.500 65 11 64 22C63.500 30 60 36 56.500 38V44H44.500V38C41 36 37.500 30 37 22Z'
  const hair =
    'M36.500 21C34.500 11 40 4 46 3.400C45.500 1.500 49 .6 51.500 2.200C55 .4 58.500 1.800 58 3.600C63 5 66.500 11 64.800 21C63.500 27 60.500 32 56 33.500C52 35 47.500 34.800 44 33C40 31 37.500 26.500 36.500 21Z'
  const body =
    'M44.500 40C39 43 34 44.500 28 47C15 52 9.500 62 6.500 76C4.500 86 3.500 94 3 100H98C97 94 96 86 94 76C91 62 86 52 73 47C67 44.500 62 43 56.500 40C53 42 48 42 44.500 40Z'
  const light = 'stroke="#f3c59a" fill="none" stroke-linecap="round"'
  place(
    canvas,
    at,
    tall,
    `<path fill="#0b1124" d="${body}"/><path fill="#101832" d="${head}"/><ellipse cx="36.600" cy="23.500" rx="1.900" ry="3.400" fill="#141c38"/><ellipse cx="64.600" cy="23.500" rx="1.900" ry="3.400" fill="#1b2443"/><path fill="#080c1a" d="${hair}"/><path fill="#121a34" d="M31 47C38 40 63 40 70 47C69 55 60 58.500 50.500 58.500S32 55 31 47Z"/><path fill="#0b1124" d="M36 47.500C42 43 59 43 65 47.500C62 52 57 53.500 50.500 53.500S39 52 36 47.500Z"/><g opacity=".5"><path ${light} stroke-width=".7" d="M73 47C86 52 91 62 94 76"/><path ${light} stroke-width=".6" d="M64.500 27C63.500 31 61 35 57.500 37.500"/><path ${light} stroke-width=".5" opacity=".6" d="M60 5C64.500 9 66 14 65 20"/><path ${light} stroke-width=".5" opacity=".5" d="M28 47C15 52 9.500 62 6.500 76"/></g>`,
  )
}

/** A sitting dog in a box of 100 by 100. */
export const dogShape =
  'M22 100c-6-2-9-8-6-15c-8 0-14-4-17-11c6 3 11 4 17 3c1-14 8-27 20-35c7-5 10-10 10-17c0-6 1-11 4-15l2-9l7 7c6 0 11 3 14 8l10 3c3 1 3 5 1 7c-3 3-8 4-13 4c-3 5-5 9-4 15c2 14 1 28 2 41c5 0 8 3 8 6c0 4-3 8-5 8H57c-2-9-4-16-7-21c-1 8-1 13 2 15c2 2 1 6-1 6Z'

/** A dog that waits. */
export function dog(canvas: Canvas, at: Point, tall: number, colour = ink): void {
  place(canvas, at, tall, `<path fill="${colour}" d="${dogShape}"/>`)
}

/** A rowing boat on the water. */
export function boat(canvas: Canvas, at: Point, wide: number): void {
  place(
    canvas,
    at,
    wide,
    `<path fill="#131a30" d="M-2 78c32 8 72 8 104-3c-6 15-15 24-24 25H26C14 99 3 90-2 78Z"/><path fill="none" stroke="#3d4566" stroke-width="2" d="M-1 79c32 8 70 8 102-3"/><path stroke="#1c2440" stroke-width="2" d="M30 84l46-4"/>`,
  )
}

/** A wooden dock that leads away from us to a point. */
export function dock(canvas: Canvas, to: Point, colour = '#1b1f33', end = 0.035): void {
  const { width, height } = canvas
  const [x, y] = [to[0] * width, to[1] * height]
  const [left, right, far] = [width * (0.285 - end), width * (0.705 + end), width * end]
  const shine = canvas.fade([
    [0, mix(colour, ember, 0.42)],
    [0.5, mix(colour, ember, 0.16)],
    [1, colour],
  ])
  const parts = [
    n`<path fill="${shine}" d="M${x - far} ${y}L${x + far} ${y}L${right} ${height}L${left} ${height}Z"/>`,
  ]
  for (let plank = 1; plank < 26; plank++) {
    const down = (plank / 26) ** 2.1
    const at = (from: number, end: number) => from + (end - from) * down
    parts.push(
      n`<path stroke="#0b0f1f" stroke-width="${1 + down * 7}" opacity="0.7" d="M${at(x - far, left)} ${at(y, height)}H${at(x + far, right)}"/>`,
    )
  }
  for (const [down, long] of [
    [0.03, 0.025],
    [0.12, 0.05],
    [0.36, 0.1],
  ] as const)
    for (const side of [-1, 1]) {
      const px = side < 0 ? x - far + (left - x + far) * down : x + far + (right - x - far) * down
      const py = y + (height - y) * down
      const thick = width * (0.004 + 0.03 * down)
      parts.push(
        n`<rect x="${px - thick / 2}" y="${py - long * height}" width="${thick}" height="${long * height * 2}" rx="${thick * 0.3}" fill="#0d1224"/>`,
      )
    }
  canvas.add(parts.join(''))
}

/** A tent with a lamp in it. */
export function tent(canvas: Canvas, at: Point, tall: number, colour = '#e79a4f'): void {
  glow(canvas, [at[0], at[1] - tall * 0.4], tall * 2.6, colour, 0.5)
  const fill = canvas.fade([
    [0, mix(colour, ink, 0.55)],
    [0.65, colour],
    [1, '#ffdf9f'],
  ])
  place(
    canvas,
    at,
    tall,
    `<path fill="${fill}" d="M50 8C72 40 96 78 122 100H-22C4 78 28 40 50 8Z"/><path fill="#7c3f1d" opacity=".5" d="M50 8C56 40 62 76 72 100H28C38 76 44 40 50 8Z"/><path fill="none" stroke="#1a1120" stroke-width="1.500" opacity=".7" d="M50 8C56 40 62 76 72 100M50 8C44 40 38 76 28 100"/><ellipse cx="50" cy="86" rx="16" ry="13" fill="#fff3cf" opacity=".75"/>`,
  )
}

/** A fire with people's faces in mind. */
export function campfire(canvas: Canvas, at: Point, tall: number): void {
  glow(canvas, [at[0], at[1] - tall * 0.4], tall * 6, '#f08a3c', 0.55)
  place(
    canvas,
    at,
    tall,
    `<path fill="#e8702c" d="M50 5c4 24 28 34 26 62c-1 20-14 31-27 31S24 87 24 70c0-16 10-22 12-36c8 5 9 12 9 19c7-12 8-30 5-48Z"/><path fill="#ffd27a" d="M52 40c2 14 14 22 12 38c-1 12-8 19-15 19s-14-7-14-17c0-9 7-14 8-22c4 3 5 7 5 11c4-8 5-18 4-29Z"/><path stroke="#140d12" stroke-width="9" stroke-linecap="round" d="M16 99L86 90M14 90L84 100"/>`,
  )
}

/** A house with its windows lit; `snow` lies on its roof. */
export function house(
  canvas: Canvas,
  at: Point,
  tall: number,
  { snow = false, mirrored = false } = {},
): void {
  const wall = snow ? '#38405c' : '#141a30'
  const roof = snow ? '#eef0f5' : '#0c1122'
  const pane = (x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="12" height="15" fill="${lamp}"/><path stroke="${wall}" stroke-width="1.400" d="M${x + 6} ${y}v15M${x} ${y + 7.5}h12"/>`
  glow(canvas, [at[0], at[1] - tall * 0.3], tall * 1.5, ember, 0.4)
  place(
    canvas,
    at,
    tall,
    `<rect x="74" y="14" width="9" height="26" fill="${wall}"/><path fill="${wall}" d="M8 48L50 20L92 48V100H8Z"/><path fill="${roof}" d="M50 10L102 47L98 54L50 21L2 54L-2 47Z"/>${pane(20, 52)}${pane(68, 52)}${pane(20, 76)}<rect x="60" y="72" width="15" height="28" fill="#5b2f22"/><circle cx="57" cy="70" r="2.500" fill="#fff0c8"/><path fill="${lamp}" opacity=".3" d="M16 100h22l16 22H-4Z"/>${pane(44, 34)}`,
    mirrored,
  )
}

/** A lighthouse and its beam. */
export function lighthouse(canvas: Canvas, at: Point, tall: number): void {
  const { width, height, unit } = canvas
  const [x, y] = [at[0] * width, at[1] * height - tall * unit * 0.88]
  const beam = canvas.glow(x, y, width * 0.75, [
    [0, '#ffeec2', 0.75],
    [1, '#ffeec2', 0],
  ])
  canvas.add(
    n`<g filter="${canvas.blur(unit * 0.006)}"><path fill="${beam}" d="M${x} ${y}L${-width * 0.1} ${y - height * 0.1}V${y + height * 0.02}Z"/><path fill="${beam}" opacity=".6" d="M${x} ${y}L${width * 1.1} ${y - height * 0.06}V${y + height * 0.06}Z"/></g>`,
  )
  const tower = canvas.fade(
    [
      [0, '#ece4d8'],
      [0.45, '#b9b0b5'],
      [1, '#4b4c66'],
    ],
    'right',
  )
  place(
    canvas,
    at,
    tall,
    `<path fill="#22253c" d="M20 100q12-9 30-9t32 9Z"/><path fill="${tower}" d="M43 20H57L62 96H38Z"/><path fill="#8d3b32" d="M41.700 40h16.600l1.500 18H40.200Z"/><rect x="40" y="17" width="20" height="3" fill="#1a1e33"/><rect x="44.500" y="8" width="11" height="9" fill="#fff4cf"/><path fill="#1a1e33" d="M43 8L50 1L57 8Z"/>`,
  )
  glow(canvas, [at[0], y / height], 0.12, '#fff1c9', 0.95)
}

/** The ferry, seen from the side, with every window lit. */
export function ferry(canvas: Canvas, at: Point, tall: number): void {
  const windows: string[] = []
  for (let at = 0; at < 15; at++) {
    windows.push(
      `<rect x="${-42 + at * 12.4}" y="58" width="7.500" height="6" rx="1" fill="${lamp}"/>`,
    )
    if (at > 2 && at < 12)
      windows.push(
        `<rect x="${-42 + at * 12.4}" y="43" width="7.500" height="5.500" rx="1" fill="#ffe3b0"/>`,
      )
  }
  glow(canvas, [at[0], at[1] - tall * 0.4], tall * 2.4, ember, 0.35)
  place(
    canvas,
    at,
    tall,
    `<path fill="#0a0f20" d="M-72 72H172C168 86 160 96 150 100H-50C-60 96-68 86-72 72Z"/><rect x="-56" y="52" width="212" height="20" fill="#1d2440"/><rect x="-18" y="38" width="136" height="14" fill="#232b4a"/><path fill="#232b4a" d="M30 22H74L78 38H26Z"/><rect x="34" y="26" width="36" height="6" fill="#ffedc6"/><rect x="88" y="14" width="14" height="24" fill="#141a31"/><path stroke="#141a31" stroke-width="1.500" d="M50 22V2"/><circle cx="50" cy="3" r="1.800" fill="#fff"/>${windows.join('')}<rect x="-72" y="72" width="244" height="1.500" fill="#cfa06a" opacity=".7"/>`,
  )
}

/** A lamp post with its circle of light. */
export function lampPost(canvas: Canvas, at: Point, tall: number): void {
  glow(canvas, [at[0], at[1] - tall * 0.93], 0.32, lamp, 0.75)
  place(
    canvas,
    at,
    tall,
    `<path stroke="#0b1020" stroke-width="1.600" d="M50 100V8"/><path fill="#0b1020" d="M46.500 8h7l-1.500-3h-4Z"/><circle cx="50" cy="10" r="2.200" fill="#fff6dc"/>`,
  )
}
