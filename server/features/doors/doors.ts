/**
 * The door as this server knows it, from memory, so that a request asks no database. Changes by another server or the
 * command line are seen within half a second.
 */
import { isClosed } from '../../../shared/doors.ts'
import type { Database } from '../../platform/db/database.ts'
import { poll } from '../../platform/poll.ts'
import type { Site } from '../../platform/site/site.ts'
import { hasFamilyParts } from '../settings/family-parts.ts'
import { createRawHeaders, type DoorHeaders } from './door-headers.ts'
import { type DoorSettings, readDoor } from './door-settings.ts'
import { hasWordCookie, WORD_COOKIE } from './word-cookie.ts'

/** Time between two looks for a door that was turned elsewhere. */
const POLL_MS = 500

/**
 * `headers`: the door's headers for every answer, or null for none. `rawHeaders` adds them to a list for `writeHead`.
 */
export type DoorState = DoorSettings & {
  isClosed: boolean
  /** True if the site, once open, has parts for the family alone: then two visitors get two answers. */
  hasParts: boolean
  noindex: boolean
  headers: DoorHeaders | null
  rawHeaders: (raw: string[]) => string[]
}

type Options = {
  db: Database
  isSample: () => Promise<boolean>
  now: () => number
  /** A number that changes with the words. */
  wordsVersion: () => number
  pollMs?: number
}

function toState(settings: DoorSettings, isSample: boolean): DoorState {
  const { door, aiCrawlers } = settings
  const noindex = door !== 'everyone' || isSample
  const tags = [...(noindex ? ['noindex'] : []), ...(aiCrawlers === 'ask-away' ? ['noai', 'noimageai'] : [])]
  const hasParts = hasFamilyParts(settings.familyParts)
  const headers = { isPrivate: isClosed(door) || hasParts, robots: tags.join(', ') || null }
  const isPlain = !headers.isPrivate && headers.robots === null
  const rawHeaders = isPlain ? (raw: string[]) => raw : createRawHeaders(headers)
  return { ...settings, isClosed: isClosed(door), hasParts, noindex, headers: isPlain ? null : headers, rawHeaders }
}

/** Reads the door before it resolves. Throws the database's errors. */
export async function openDoors({ db, isSample, now, wordsVersion, pollMs = POLL_MS }: Options) {
  const stop = new AbortController()
  let known = ''
  let sample = { of: wordsVersion(), is: await isSample() }
  let state = toState(await readDoor(db), sample.is)

  let asked = 0
  let shown = 0

  /** Reads the door anew: from then on it holds on this server. */
  async function reload(): Promise<void> {
    const turn = ++asked
    const version = wordsVersion()
    if (version !== sample.of) sample = { of: version, is: await isSample() }
    const settings = await readDoor(db)
    // A slow answer to an earlier question is older than what is known.
    if (turn < shown) return
    shown = turn
    const text = JSON.stringify([settings, sample.is])
    // The lists of headers for this door stay usable until it changes.
    if (text !== known) state = toState(settings, sample.is)
    known = text
  }

  // While the database cannot be reached, the door stays as it was.
  const polling = poll(reload, pollMs, stop.signal)

  /** True if a Cookie header has the family's word, with any door. */
  const hasWord = (cookies: string | undefined, isSecure: boolean) =>
    hasWordCookie(cookies, isSecure ? `__Host-${WORD_COOKIE}` : WORD_COOKIE, state.key, now())

  return {
    get state(): DoorState {
      return state
    },
    hasWord,
    /** True if it has the word and the door lets it see the parts for the family. */
    isOfFamily: (cookies: string | undefined, isSecure: boolean) => state.door !== 'us' && hasWord(cookies, isSecure),
    /** True if it has the word and the door lets that in. */
    admits: (cookies: string | undefined, isSecure: boolean) => state.door === 'family' && hasWord(cookies, isSecure),
    reload,
    async close(): Promise<void> {
      stop.abort()
      await polling
    },
  }
}

export type Doors = Awaited<ReturnType<typeof openDoors>>
export type SiteWithDoors = Site & { doors: Doors }
