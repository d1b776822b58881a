/** The rows of stored files by their address, and their visibility; in memory until one of their rows changes. */
import { LRUCache } from 'lru-cache'
import { messages } from '../../../shared/messages/messages.ts'
import type { FileRow } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { audienceKey } from '../../platform/http/audience.ts'
import { isId } from '../../platform/id.ts'
import { UNPLAYABLE } from '../../platform/media/sniff.ts'
import { nameInUrl } from '../items/queries.ts'
import type { SiteWithWords } from '../words/words.ts'
import { assertWhole } from './variants.ts'
import { isShown } from './visibility.ts'

/** Number of entries, of some hundred bytes each. */
const MAX_KNOWN = 2000

/** `shown`: a public list shows it. `renderedFrom`: the version of its collections at the look-up. */
export type KnownFile = { file: FileRow; shown: boolean; renderedFrom: number; isWhole?: boolean }

/** The files of one public path: of these slots, each as `<collection>.<slot>`. */
export function createKnownFiles(
  services: Pick<SiteWithWords, 'db' | 'storage' | 'words'>,
  slots: ReadonlySet<string>,
  version: () => number,
) {
  const { db, storage } = services
  const known = new LRUCache<string, KnownFile>({ max: MAX_KNOWN })

  async function find(name: string): Promise<KnownFile> {
    const renderedFrom = version()
    const id = name.slice(0, name.indexOf('.'))
    const query = db.selectFrom('files').selectAll().where('id', '=', id)
    const file = isId(id) ? await query.where('retiredAt', 'is', null).executeTakeFirst() : undefined
    const matches = file && nameInUrl(file) === name && file.type !== UNPLAYABLE
    if (!file || !matches || !slots.has(`${file.collection}.${file.slot}`))
      throw new AppError('unknown', messages.server.unknownPath)
    const found = { file, shown: await isShown(services, file), renderedFrom }
    known.set(audienceKey(name), found)
    return found
  }

  return {
    /** Throws AppError `unknown`. */
    async get(name: string): Promise<KnownFile> {
      const entry = known.get(audienceKey(name))
      return entry?.renderedFrom === version() ? entry : find(name)
    },
    /** Compares the stored size with its row; see `assertWhole`. */
    async assertWhole(entry: KnownFile): Promise<void> {
      if (entry.isWhole) return
      assertWhole(entry.file, await storage.size(entry.file.publishedKey))
      entry.isWhole = true
    },
  }
}
