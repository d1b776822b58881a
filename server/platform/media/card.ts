/**
 * Makes the card of a link preview from one of our own published images. A landscape picture fills it, cropped by its
 * focus; any other stands whole on a blurred ground. The name and the years are in the middle, where square crops keep
 * them. Runs in a worker.
 */
import { fileURLToPath } from 'node:url'
import type { Sharp } from 'sharp'
import { CARD_HEIGHT as HEIGHT, CARD_WIDTH as WIDTH } from '../../../shared/collections/limits.ts'
import { escapeHtml } from '../../../shared/escape-html.ts'
import { findCjkFont } from './cjk-fonts.ts'
import { type Pixels, readPixels } from './pixels.ts'
import type { Card } from './published.ts'
import { drawText, openImage, toImageError } from './sharp.ts'

/** Aspect ratio from which pictures fill the card; too much of others would be cut off. */
const LANDSCAPE = 1.2
/** Smallest width of a picture that fills the card without blur, in pixels. */
const MIN_FILLING_WIDTH = 720
/** Largest enlargement of a small picture. */
const MAX_ENLARGED = 1.5
/** Without a focus: heads are above the middle of most pictures. */
const USUAL_FOCUS = { x: 0.5, y: 1 / 3 }

const MARGIN = 36
/** Heights of a picture that stands whole, with and without a label below it. */
const HEIGHT_OVER_LABEL = 446
const HEIGHT_ALONE = HEIGHT - 2 * MARGIN

const INK = '#fbf6ea'
const NAME_SIZE = 56
const YEARS_SIZE = 28
/** Width of the label within the square in the middle, in pixels. */
const LABEL_WIDTH = HEIGHT - 2 * MARGIN

/** The name of a font, its file, and a test for the characters that it has: digits, punctuation, Latin and its own. */
const font = (font: string, file: URL, writable: RegExp) => ({ font, files: [fileURLToPath(file)], writable })

/** The first that has all letters of a name writes it. */
const FONTS = [
  font(
    'Newsreader Card',
    new URL('./newsreader-card.ttf', import.meta.url),
    /^[\u0020-\u007e\u00a0\u00ab\u00b7\u00bb\u00c0-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u0100-\u0131\u0134-\u0148\u014a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e]+$/,
  ),
  font(
    'Noto Serif',
    new URL('./noto-serif-card.ttf', import.meta.url),
    /^[\u0020-\u007e\u00a0\u00ab\u00b7\u00bb\u00c0-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u0100-\u017f\u0218-\u021b\u0370-\u03e1\u03f0-\u052f\u1e00-\u1fff]+$/,
  ),
  font(
    'Noto Serif Hebrew',
    new URL('./noto-serif-hebrew-card.ttf', import.meta.url),
    /^[\u0020-\u007e\u00a0\u00ab\u00b7\u00bb\u00c0-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u0591-\u05f4]+$/,
  ),
  font(
    'Noto Naskh Arabic',
    new URL('./noto-naskh-arabic-card.ttf', import.meta.url),
    /^[\u0020-\u007e\u00a0\u00ab\u00b7\u00bb\u00c0-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u0600-\u06ff\u0750-\u077f\u200c-\u200f]+$/,
  ),
]

/** The deepest shade below a picture that fills the card: its colour, and its opacity from 0 to 1. */
const SHADE = { colour: [8, 12, 27], strength: 0.9, from: 0.45 } as const
const GROUND = { brightness: 0.42, saturation: 0.9 }

/** `fonts`: the folder for unpacked fonts. */
export type CardJob = { card: Card; fonts: string }

/** A picture that each `open` decodes anew. */
type Picture = { width: number; height: number; open(): Sharp }

/** For `makeCard` as a job of its own. */
export async function makeCardOf({ source, ...job }: { source: string } & CardJob): Promise<Buffer> {
  try {
    const { width, height } = await openImage(source).metadata()
    return await makeCard({ width, height, open: () => openImage(source) }, job)
  } catch (error) {
    throw toImageError(error)
  }
}

/** A JPEG of `CARD_WIDTH` by `CARD_HEIGHT` pixels. Where no font has the letters, the label is left out. */
export async function makeCard(picture: Picture, { card, fonts }: CardJob): Promise<Buffer> {
  using label = await writeLabel(card, fonts)
  const fills = picture.width / picture.height >= LANDSCAPE && picture.width >= MIN_FILLING_WIDTH
  using canvas = fills
    ? await fill(picture, card.focus ?? USUAL_FOCUS)
    : await standOnGround(picture, label ? HEIGHT_OVER_LABEL : HEIGHT_ALONE)
  if (label && fills) darkenBelow(canvas)
  const labelled = label ? lay(label, canvas, HEIGHT - MARGIN - label.height) : canvas.open()
  return await labelled.jpeg({ quality: 82 }).toBuffer()
}

/** As `object-fit: cover` and `object-position` do: the focus is at the same fraction of the card as of the picture. */
function fill({ width, height, open }: Picture, { x, y }: { x: number; y: number }): Promise<Pixels> {
  const scale = Math.max(WIDTH / width, HEIGHT / height)
  const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)]
  const place = { left: Math.round((wide - WIDTH) * x), top: Math.round((high - HEIGHT) * y) }
  const image = open().resize(wide, high, { fit: 'fill' }).flatten({ background: 'white' })
  return readPixels(image.extract({ ...place, width: WIDTH, height: HEIGHT }))
}

async function standOnGround({ width, height, open }: Picture, boxHeight: number): Promise<Pixels> {
  const scale = Math.min((WIDTH - 2 * MARGIN) / width, boxHeight / height, MAX_ENLARGED)
  const [wide, high] = [width, height].map((edge) => Math.max(1, Math.round(edge * scale)))
  using picture = await readPixels(open().resize(wide, high, { fit: 'fill' }).flatten({ background: 'white' }))
  using small = await readPixels(
    picture
      .open()
      .resize(WIDTH / 20, HEIGHT / 21, { fit: 'cover' })
      .blur(3)
      .modulate(GROUND),
  )
  using ground = await readPixels(small.open().resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'cubic' }))
  return await readPixels(lay(picture, ground, MARGIN + Math.round((boxHeight - picture.height) / 2)))
}

/** Words over a picture are read on a darker ground. */
function darkenBelow({ data, width, height, channels }: Pixels): void {
  const row = width * channels
  for (let y = Math.ceil(height * SHADE.from); y < height; y++) {
    const alpha = SHADE.strength * ((y / height - SHADE.from) / (1 - SHADE.from))
    for (let at = y * row; at < (y + 1) * row; at++)
      data[at] = (data[at] as number) * (1 - alpha) + (SHADE.colour[(at % channels) as 0 | 1 | 2] ?? 0) * alpha
  }
}

/** Pixels over others, centred from left to right. */
function lay({ data: input, width, height, channels }: Pixels, under: Pixels, top: number): Sharp {
  const left = Math.round((under.width - width) / 2)
  const layer = { input, raw: { width, height, channels }, left, top }
  return under.open().composite([layer]).removeAlpha()
}

/** Null for text with letters that no font has. */
async function writeLabel({ name, years }: Card, folder: string): Promise<Pixels | null> {
  const fitting = FONTS.find(({ writable }) => writable.test(name + years)) ?? (await findCjkFont(name + years, folder))
  if (!fitting) return null
  const { font, files } = fitting
  const [fontfile = '', ...otherFiles] = files
  const sized = (points: number, text: string) =>
    `<span foreground="${INK}" size="${points}pt">${escapeHtml(text)}</span>`
  const text = sized(NAME_SIZE, name) + (years && `\n${sized(YEARS_SIZE, years)}`)
  // One file is named for each drawing, and those of earlier ones stay known.
  for (const other of otherFiles) await drawText({ text: '0', font, fontfile: other }).raw().toBuffer()
  const drawn = drawText({ text, font, fontfile, rgba: true, dpi: 72, align: 'center', spacing: 4 })
  const written = await readPixels(drawn)
  if (written.width <= LABEL_WIDTH) return written
  using wide = written
  return await readPixels(wide.open().resize({ width: LABEL_WIDTH }))
}
