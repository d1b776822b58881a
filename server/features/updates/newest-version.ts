/** Check for a newer version at an address that the family has named, at most once a week, and never without one. */

import { text } from 'node:stream/consumers'
import { WEEK_MS } from '../../../shared/durations.ts'
import type { Database } from '../../platform/db/database.ts'
import { readSetting, writeSetting } from '../../platform/db/settings.ts'
import type { Site } from '../../platform/site/site.ts'

const MAX_BYTES = 1024 * 1024
const MAX_LENGTH = 40

export type ReadAddress = (address: URL) => Promise<string>

/** Reads on the open network alone: no redirect and no name leads into a private one. Throws SourceError. */
export const readPublic: ReadAddress = async (address) => {
  // Loaded when it is first needed: a start is quicker without.
  const { fetchGuarded } = await import('../import/guarded-fetch.ts')
  return text(await fetchGuarded(address, MAX_BYTES, { origin: '', hosts: [], reach: 'public' }))
}

/** The version in an answer: `tag_name` of a release, `version` of a package.json, or the text itself; else null. */
export function versionIn(answer: string): string | null {
  let named: unknown = answer
  try {
    const data = JSON.parse(answer) as { tag_name?: unknown; version?: unknown } | null
    named = data?.tag_name ?? data?.version
  } catch {
    // The answer is no JSON.
  }
  if (typeof named !== 'string') return null
  const version = named.trim().replace(/^v/, '')
  return version.length <= MAX_LENGTH && /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) ? version : null
}

type Needs = Pick<Site, 'db' | 'now'> & { read: ReadAddress }

/**
 * The newest known version, or null. `asked` is fulfilled after the answer to a due question. It never fails: an
 * address that does not answer is asked again in a week.
 */
export async function readNewest({ db, now, read }: Needs): Promise<{ newest: string | null; asked: Promise<void> }> {
  const from = await readSetting(db, 'updates-from')
  if (from === null) return { newest: null, asked: Promise.resolve() }
  const newest = await readSetting(db, 'updates-newest')
  const askedAt = Number((await readSetting(db, 'updates-asked-at')) ?? 0)
  if (askedAt > now() - WEEK_MS) return { newest, asked: Promise.resolve() }
  // Stored before the question, so that of several servers and screens one asks.
  await writeSetting(db, 'updates-asked-at', String(now()))
  async function ask(address: string): Promise<void> {
    const version = versionIn(await read(new URL(address)))
    if (version) await writeSetting(db, 'updates-newest', version)
  }
  return { newest, asked: ask(from).catch(() => {}) }
}

/** Null ends the questions, and forgets their answers. */
export async function setUpdatesFrom(db: Database, address: string | null): Promise<void> {
  await writeSetting(db, 'updates-from', address)
  for (const name of ['updates-newest', 'updates-asked-at'] as const) await writeSetting(db, name, null)
}
