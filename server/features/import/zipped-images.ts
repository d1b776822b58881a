/** Pictures within the zips that were brought, for the plan: copied out one at a time, as they are looked at. */
import { createWriteStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { withTempFile } from '../../platform/temp-path.ts'
import type { Entry } from './entry.ts'

/** The names of a zip lie in memory meanwhile. One with more is shown without pictures. */
const MAX_ENTRIES = 20_000
/** Time after which an unused zip is closed. */
const IDLE_MS = 60_000

type Opened = { path: string; entries: Map<string, Entry>; close(): void }

/** `temp`: a folder for copies; `maxBytes`: of one picture. */
export function createZippedImages(temp: string, maxBytes: number) {
  let opened: Opened | undefined
  let idle: NodeJS.Timeout | undefined
  const inTurn = pLimit(1)

  function close(): void {
    clearTimeout(idle)
    opened?.close()
    opened = undefined
  }

  /** The zip stays open for the pictures after this one. */
  async function open(path: string): Promise<Opened> {
    if (opened?.path !== path) {
      close()
      // Not before it is needed, as most servers never read a zip.
      const { openZip } = await import('./zip.ts')
      const { entries, close: closeZip } = await openZip(path, basename(path), MAX_ENTRIES)
      opened = { path, entries: new Map(entries.map((entry) => [entry.path, entry])), close: closeZip }
    }
    clearTimeout(idle)
    idle = setTimeout(close, IDLE_MS)
    idle.unref()
    return opened
  }

  async function copyOut<Result>(zip: string, path: string, use: (file: string) => Promise<Result>) {
    const entry = (await open(zip)).entries.get(path)
    if (!entry) return null
    return withTempFile(temp, async (copy) => {
      await pipeline(await entry.open(maxBytes), createWriteStream(copy))
      return use(copy)
    })
  }

  return {
    /**
     * Gives `use` a copy of the picture, which goes afterwards, and returns its result; null where the zip has no such
     * file. Throws SourceError.
     */
    copyOut: <Result>(zip: string, path: string, use: (file: string) => Promise<Result>): Promise<Result | null> =>
      inTurn(() => copyOut(zip, path, use)),
    /** Closes the zip once nothing is copied any more, so that it can be removed. */
    close: (): Promise<void> => inTurn(close),
  }
}
