/**
 * Source: Google Takeout. Each picture has a JSON file beside it. Its name is that of the picture, cut, numbered and
 * completed by rules of its own. It may lie in another part of the zip.
 */
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { extensionOf, nameOf } from './entries.ts'
import { type Metadata, noMetadata } from './image-metadata.ts'

const SUPPLEMENT = '.supplemental-metadata'
/** Length at which the name of a sidecar, without `.json`, is cut; some are one longer or shorter. */
const CUTS = [45, 46, 47]

/** `IMG(2).jpg` as `IMG.jpg` and `(2)`. */
function withoutNumber(name: string): { base: string; number: string } {
  const extension = name.slice(name.length - extensionOf(name).length)
  const stem = name.slice(0, name.length - extension.length)
  const [, start = stem, number = ''] = /^(.+)(\(\d+\))$/.exec(stem) ?? []
  return { base: start + extension, number }
}

/** The names that the sidecar of a picture may have, the likeliest first. */
function sidecarNames(picture: string): string[] {
  const { base, number } = withoutNumber(picture)
  const full = base + SUPPLEMENT
  const names: string[] = []
  for (let end = full.length; end >= base.length; end -= 1) names.push(full.slice(0, end))
  for (const cut of CUTS) if (cut < base.length) names.push(base.slice(0, cut))
  // Without its extension, as some are.
  names.push(base.slice(0, base.length - extensionOf(base).length))
  const numbered = names.map((name) => `${name}${number}.json`)
  return number ? [...numbered, `${picture}${SUPPLEMENT}.json`, `${picture}.json`] : numbered
}

/** The original of an edited picture: `IMG-edited(1).jpg`, in any language, beside `IMG(1).jpg`. */
function originalNames(picture: string): string[] {
  const { base, number } = withoutNumber(picture)
  const extension = base.slice(base.length - extensionOf(base).length)
  const stem = base.slice(0, base.length - extension.length)
  const dash = stem.lastIndexOf('-')
  return dash > 0 ? [`${stem.slice(0, dash)}${number}${extension}`] : []
}

/** The sidecar of each picture and film, by path; `paths` are those of all files, of every part. */
export function matchSidecars(paths: readonly string[]): Map<string, string> {
  const files = new Set(paths)
  const byStem = new Map<string, string>()
  const matched = new Map<string, string>()
  const media = paths.filter((path) => extensionOf(path) !== '.json')
  const at = (path: string, name: string) => path.slice(0, path.length - nameOf(path).length) + name
  const find = (path: string, name: string) => {
    const folder = at(path, '')
    for (const sidecar of sidecarNames(name)) if (files.has(folder + sidecar)) return folder + sidecar
    return undefined
  }
  for (const path of media) {
    const sidecar = find(path, nameOf(path))
    if (!sidecar) continue
    matched.set(path, sidecar)
    byStem.set(path.slice(0, path.length - extensionOf(path).length), sidecar)
  }
  for (const path of media.filter((path) => !matched.has(path))) {
    const ofOriginal = originalNames(nameOf(path)).filter((name) => files.has(at(path, name)))
    const sidecar =
      ofOriginal.map((name) => find(path, name)).find(Boolean) ??
      // The moving part of a live photo has that of the photo.
      byStem.get(path.slice(0, path.length - extensionOf(path).length))
    if (sidecar) matched.set(path, sidecar)
  }
  return matched
}

type Sidecar = { metadata: Metadata; leftOut: string | null }

/**
 * The data of a sidecar; null for JSON of another kind, such as that of an album. `timestamp` is in seconds, before
 * 1970 negative.
 */
export function readSidecar(json: unknown): Sidecar | null {
  if (typeof json !== 'object' || json === null || !('photoTakenTime' in json)) return null
  const { photoTakenTime, description, archived, trashed, inLockedFolder } = json as Record<string, unknown>
  const seconds = Number((photoTakenTime as { timestamp?: unknown } | null)?.timestamp ?? Number.NaN)
  const isDate = Number.isFinite(seconds) && Math.abs(seconds) < 1e11
  const takenAt = isDate ? seconds * 1000 : null
  const caption = typeof description === 'string' ? description.trim() || null : null
  const year = takenAt === null ? null : new Date(takenAt).getUTCFullYear()
  const leftOut = trashed ? adminBring.reasons.trash : archived || inLockedFolder ? adminBring.reasons.archived : null
  return { metadata: { ...noMetadata, caption, takenAt, year }, leftOut }
}
