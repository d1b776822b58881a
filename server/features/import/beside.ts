/** Everything that may stand beside pictures: captions, XMP, and what copies of accounts say. Found once for all. */
import { readApple } from './apple-beside.ts'
import { type Caption, readCaptions } from './captions.ts'
import { type Entry, extensionOf, readIfPossible, withoutExtension } from './entry.ts'
import { type Metadata, noMetadata, readXmpSidecar } from './image-metadata.ts'
import { readPutAway } from './put-away.ts'
import type { Verdict } from './said.ts'
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
  const ofPutAway = await readPutAway(entries, onUsed)

  async function xmpOf(path: string): Promise<Metadata> {
    const found = [path, withoutExtension(path)].map((each) => xmps.get(`${each}.xmp`.toLowerCase()))
    const entry = found[0] ?? found[1]
    const bytes = entry && (await readIfPossible(entry, MAX_XMP_BYTES))
    if (!entry || !bytes) return noMetadata
    onUsed(entry)
    return readXmpSidecar(bytes, language)
  }

  return {
    isUsed: (entry) => used.has(entry),
    async besideOf(picture, takenAt) {
      const verdicts = [await ofTakeout(picture), ofApple(picture, takenAt), await ofPutAway(picture)]
      return {
        caption: captionOf(picture.path),
        xmp: await xmpOf(picture.path),
        verdicts: verdicts.filter((verdict) => verdict !== null),
      }
    },
  }
}
