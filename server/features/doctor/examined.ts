/** A site to be looked at, of which parts may be broken, and the form of a check. */
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { sentenceOf } from '../../platform/failure-sentence.ts'
import { lazy } from '../../platform/lazy.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Backups } from '../backup/nightly-schedule.ts'
import { reasonOf } from './certificate.ts'
import { LARGE_BYTES, makeProbeKey, type ProbeAnswer, sendProbe } from './probe.ts'

/** The site's own requests to PUBLIC_URL; each is sent once. */
type Asking = { key: string; address: string; small(): Promise<ProbeAnswer>; large(): Promise<ProbeAnswer> }

/** A part is null if it cannot be opened; `faults` has the errors. */
export type Examined = {
  config: Config
  now: () => number
  db: Database | null
  storage: Storage | null
  backups: Backups | null
  faults: { database?: unknown; storage?: unknown }
  asking: Asking | null
}

export type Look = { ok: boolean; words: string }

/** A check gives null where there is nothing to look at. An error that it throws is a fault, too. */
export type Check = (site: Examined) => Promise<Look | null>

export const well = (words: string): Look => ({ ok: true, words })
export const wrong = (words: string): Look => ({ ok: false, words })

/** The reason for a sentence: the operator's sentence for the error, without its full stop, or else its code. */
export function because(error: unknown): string {
  return (sentenceOf(error) ?? reasonOf(error)).replace(/\.$/, '')
}

type Opened = Omit<Examined, 'asking'>

/** The write of a key shows whether the database can be written to. */
export async function prepare(opened: Opened): Promise<Examined> {
  const { config, db, faults, now } = opened
  if (!db) return { ...opened, asking: null }
  try {
    const key = await makeProbeKey(db, now())
    const { publicUrl: address } = config
    const send = (bytes: number) => lazy(async () => sendProbe({ address: address ?? '', key, bytes }))
    return { ...opened, asking: address ? { key, address, small: send(0), large: send(LARGE_BYTES) } : null }
  } catch (error) {
    return { ...opened, db: null, faults: { ...faults, database: error }, asking: null }
  }
}
