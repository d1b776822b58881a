/** Everything that may stand beside pictures: captions, XMP, and what copies of accounts say. Found once for all. */
import { readApple } from './apple-beside.ts'
import { type Caption, readCaptions } from './captions.ts'
import { extensionOf, readEntry } from './entries.ts'
import type { Entry } from './entry.ts'
import { type Metadata, noMetadata, readXmpSidecar } from './image-metadata.ts'
import type { Verdict } from './said.ts'
import { SourceError } from './source.ts'
import { readTakeout } from './takeout-beside.ts'

const MAX_XMP_BYTES = 4 * 1024 * 1024

/** `verdicts`: of each copy of an account that a picture lies in. */
export type Beside = { caption: Caption | undefined; xmp: Metadata; verdicts: Verdict[] }

/**
 * `language`: that of the site. `isUsed`: true for a companion of a picture that was looked at, once all pictures were.
 */
export async function findBeside(
  entries: readonly Entry[],
  language = '',
): Promise<{
  besideOf: (picture: Entry, takenAt: number | null) => Promise<Beside>
  isUsed: (entry: Entry) => boolean
}> {
  const used = new Set<Entry>()
  const onUsed = (entry: Entry) => void used.add(entry)
  const xmps = new Map(
    entries.filter(({ path }) => extensionOf(path) === '.xmp').map((entry) => [entry.path.toLowerCase(), entry]),
  )
  const captionOf = await readCaptions(entries, onUsed)
  const ofTakeout = readTakeout(entries, onUsed)
  const ofApple = await readApple(entries, onUsed)

  async function xmpOf(path: string): Promise<Metadata> {
    const stem = path.slice(0, path.length - extensionOf(path).length)
    const entry = xmps.get(`${path}.xmp`.toLowerCase()) ?? xmps.get(`${stem}.xmp`.toLowerCase())
    if (!entry) return noMetadata
    try {
      const metadata = readXmpSidecar(await readEntry(entry, MAX_XMP_BYTES), language)
      onUsed(entry)
      return metadata
    } catch (error) {
      if (error instanceof SourceError) return noMetadata
      throw error
    }
  }

  return {
    isUsed: (entry) => used.has(entry),
    async besideOf(picture, takenAt) {
      const verdicts = [await ofTakeout(picture), ofApple(picture, takenAt)]
      return {
        caption: captionOf(picture.path),
        xmp: await xmpOf(picture.path),
        verdicts: verdicts.filter((verdict) => verdict !== null),
      }
    },
  }
}
