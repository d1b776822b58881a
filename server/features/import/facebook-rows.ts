/**
 * Rows for the copy of a Facebook account: what friends wrote on the wall, and which pictures are in posts and albums.
 */
import { kindOfName } from '../../../shared/file-names.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { hashJson } from '../uploads/idempotency.ts'
import { type Claimed, memory, missing, stays } from './chat-rows.ts'
import { type Entry, nameInAddress, nameOf, readJson } from './entry.ts'
import { type FacebookMedia, type FacebookPost, readMedia, readWall } from './facebook.ts'
import type { SourceRow } from './source.ts'

const POSTS = ['posts', 'photos_and_videos']
/** `your_facebook_activity`, `your_activity_across_facebook` and what it will be called next. */
const ACTIVITY = /^your_.*facebook/

/** The name in front of the verb, in the languages of the site: 'Ann hat in Rowans Chronik geschrieben.' */
const BEFORE_VERB =
  /^(.{1,100}?) (?:wrote|posted|shared|hat|a (?:écrit|publié|partagé)|(?:ha )?(?:escrito|publicado|compartido)|escribió|publicó|compartió|escreveu|publicou|compartilhou|partilhou|(?:כתב|פרס[םמ]|שית[ףפ])ה?) /u

function wallRow({ by, words, at }: FacebookPost): SourceRow {
  const name = BEFORE_VERB.exec(by)?.[1] ?? by
  return memory({ sourceId: `facebook:${hashJson([by, words, at])}`, fields: { name, words }, createdAt: at })
}

/** True for a list of posts or pictures, but for those of an archive and a trash. */
const isList = (path: string) =>
  path.endsWith('.json') &&
  !/\/(archive|trash)\w*\.json$/.test(path) &&
  path.split('/').some((part) => POSTS.includes(part))

/** The folder of the copy for one of its lists, with a slash at its end: the one in which its pictures are found. */
function rootOf(path: string, uris: readonly string[], byPath: ReadonlyMap<string, Entry>): string {
  const parts = path.split('/')
  const folders = parts.map((_, n) =>
    parts
      .slice(0, n)
      .map((part) => `${part}/`)
      .join(''),
  )
  const found = folders.find((folder) => uris.some((uri) => byPath.has(folder + uri)))
  const begin = parts.findIndex((part) => POSTS.includes(part) || ACTIVITY.test(part))
  return found ?? folders[begin] ?? ''
}

/**
 * A copy of a Facebook account. `media`: the metadata of each picture of a post or an album; other pictures of the copy
 * stay out.
 */
export async function claimFacebook(
  entries: readonly Entry[],
): Promise<Claimed & { media: Map<Entry, FacebookMedia> }> {
  const media = new Map<Entry, FacebookMedia>()
  const rows: SourceRow[] = []
  const roots = new Set<string>()
  const lists = new Set<Entry>()
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const byName = Map.groupBy(entries, ({ path }) => nameOf(path))

  /** Finds a file by its place in the copy; older copies name an address that ends with the name of the file. */
  function fileOf(root: string, uri: string): Entry | undefined {
    const named = (byName.get(nameInAddress(uri)) ?? []).filter(({ path }) => path.startsWith(root))
    return byPath.get(root + uri) ?? (named.length === 1 ? named[0] : undefined)
  }

  for (const entry of entries.filter(({ path }) => isList(path))) {
    const json = await readJson(entry)
    const [found, wall] = [readMedia(json), readWall(json)]
    if (found.length + wall.length === 0) continue
    lists.add(entry)
    const root = rootOf(
      entry.path,
      found.map(({ uri }) => uri),
      byPath,
    )
    roots.add(root)
    rows.push(...wall.map(wallRow))
    for (const each of found) {
      const file = fileOf(root, each.uri)
      if (file) media.set(file, media.get(file)?.metadata.caption ? (media.get(file) ?? each) : each)
      else rows.push(missing(each.uri))
    }
  }
  const isInCopy = ({ path }: Entry) => kindOfName(path) !== null && [...roots].some((root) => path.startsWith(root))
  const others = new Set(entries.filter((entry) => isInCopy(entry) && !media.has(entry)))
  for (const entry of others) rows.push(stays(entry, adminBring.reasons.noPost))
  return { rows, media, rest: entries.filter((entry) => !others.has(entry) && !lists.has(entry)) }
}
