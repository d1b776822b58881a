/**
 * Images that every browser shows and that strict decoders refuse, because only the frame is damaged: an end marker, a
 * size in a header. Also the rest of a cut-off image. Runs in a worker.
 */
import { readFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { decodeImage, openUpright } from './decode-image.ts'
import { MediaError } from './media-error.ts'
import { toImageError } from './sharp.ts'
import type { ImageKind } from './sniff.ts'

const END_OF_IMAGE = Buffer.from([0xff, 0xd9])
/** An empty block of image data, and the trailer. */
const GIF_END = Buffer.from([0x00, 0x3b])
/** Formats of which decoders show the existing lines. */
const SHOWN_IN_PART: ImageKind[] = ['jpeg', 'png', 'gif']
const PROOF_EDGE = 8

type Job = { source: string; kind: ImageKind; thumbnail?: boolean; keepCut?: boolean }

/**
 * Runs `use` on the decoded image, and once more on a mended one if it is damaged. Throws MediaError `image-*`;
 * `image-cut` if a part of the picture is there, unless `keepCut` accepts that part.
 */
export async function withImage<Result>(job: Job, use: (image: Sharp) => Promise<Result>): Promise<Result> {
  const { source, kind, thumbnail = false, keepCut = false } = job
  const decoded = decodeImage(source, kind, { thumbnail }).then(use)
  const damage = await damageOf(decoded)
  if (!damage) return decoded
  const bytes = await readFile(source)
  const mended = mend(bytes, kind)
  if (mended) {
    // With an end of ours, data that ends too early is only a warning.
    const whole = openUpright(mended, { failOn: 'warning' }).then(use)
    if (!(await damageOf(whole))) return whole
  }
  const rest = mended ?? bytes
  if (!SHOWN_IN_PART.includes(kind) || !(await isShown(rest))) throw damage
  if (!keepCut) throw new MediaError('image-cut', { cause: damage.cause })
  return use(await openUpright(rest, { failOn: 'none' }))
}

/** MediaError `image-damaged`, or null. Throws any other error, which is not the image's fault. */
async function damageOf(work: Promise<unknown>): Promise<MediaError | null> {
  try {
    await work
    return null
  } catch (error) {
    const fault = toImageError(error)
    if (fault instanceof MediaError && fault.code === 'image-damaged') return fault
    throw fault
  }
}

async function isShown(bytes: Buffer): Promise<boolean> {
  const shown = openUpright(bytes, { failOn: 'none' }).then((image) =>
    image.resize(PROOF_EDGE, PROOF_EDGE).raw().toBuffer(),
  )
  return shown.then(Boolean, () => false)
}

/** The same image with the missing parts around it; null if that is impossible. */
function mend(bytes: Buffer, kind: ImageKind): Buffer | null {
  if (kind === 'jpeg') return Buffer.concat([bytes, END_OF_IMAGE])
  if (kind === 'gif') return Buffer.concat([bytes, GIF_END])
  return kind === 'webp' ? withRightSizes(bytes) : null
}

/** A WebP of the complete chunks, under their true size. Null if the chunk with the picture is incomplete. */
function withRightSizes(webp: Buffer): Buffer | null {
  const chunks: Buffer[] = []
  let hasPicture = false
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4)
    const end = at + 8 + size
    if (end > webp.length) break
    hasPicture ||= ['VP8 ', 'VP8L', 'ANMF'].includes(webp.toString('latin1', at, at + 4))
    chunks.push(webp.subarray(at, end), Buffer.alloc(size % 2))
    at = end + (size % 2)
  }
  if (!hasPicture) return null
  const body = Buffer.concat(chunks)
  const header = Buffer.from('RIFF....WEBP', 'latin1')
  header.writeUInt32LE(4 + body.length, 4)
  return Buffer.concat([header, body])
}
