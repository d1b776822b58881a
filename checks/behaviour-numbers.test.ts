/** Limits that docs/behaviour tells are those of the code: each phrase here is built from its constants. */
import { describe, expect, test } from 'vitest'
import { MAX_BYTES_AT_ONCE, MAX_PICTURES_AT_ONCE } from '../shared/asking.ts'
import { MAX_CARDS } from '../shared/chains.ts'
import * as limits from '../shared/collections/limits.ts'
import { MIN_WORD_LETTERS, PHRASE_LETTERS } from '../shared/doors.ts'
import { MAX_QUESTION, MAX_RESULTS } from '../shared/search.ts'
import { serverLimits as server } from '../shared/server-limits.ts'
import { TABLE_CHANGES, TABLE_TURNS } from '../shared/table.ts'
import { paths, textOf } from './source-files.ts'

const KB = 1024
const MB = 1024 * KB
const GB = 1024 * MB
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const counted = (number: number) => number.toLocaleString('en')
const inAll = (widths: readonly number[], last: string) => `${widths.slice(0, -1).join(', ')} ${last} ${widths.at(-1)}`

const rateLimits = [
  `${limits.SHARES_PER_HOUR} accepted and ${limits.REJECTED_SHARES_PER_HOUR} refused in an hour`,
  `at a gathering ${limits.GATHERING_SHARES_PER_HOUR} each`,
  `${server.sentImagesPerHour} in an hour from one address, and ${limits.SHARES_QUOTA_BYTES / GB} GB that wait`,
  `| ${limits.SHARES_QUOTA_BYTES / GB} GB, originals included`,
  `at least ${limits.MIN_FREE_BYTES / GB} GB and ${limits.MIN_FREE_FRACTION * 100} %`,
  `${server.ownerTriesPerHour} in an hour from one address`,
  `in ${server.attemptsMs / MINUTE} minutes ${server.attempts} attempts for one account from one address`,
  `${server.attemptsPerAddress} from one address; after ${server.attemptsPerAccount} for one account, ${server.attemptsInCrowd} from each`,
  `| ${server.attempts} attempts in ${server.attemptsMs / MINUTE} minutes, and no other limit`,
  `${server.wordAttempts} from one address in ${server.attemptsMs / MINUTE} minutes; after ${server.wordAttemptsInAll} from all, ${server.attemptsInCrowd} from each`,
  `${server.recoveryMails} in an hour for one account from one address, ${server.recoveryMailsPerAddress} from one address; after ${server.recoveryMails} for one account, none`,
  `${server.passkeyChallengesPerAddress} challenges and ${server.attemptsPerAddress} attempts in ${server.attemptsMs / MINUTE} minutes from one address`,
]

const timeouts = [
  `header of more than ${server.headerBytes / KB} KB (cookies: ${server.cookieBytes / KB} KB)`,
  `a query of more than ${server.queryBytes / KB} KB`,
  `Headers must arrive within ${server.headersMs / SECOND} seconds, a whole request within ${server.requestMs / HOUR} hours`,
  `slower than ${server.minBytesPerSecond / KB} KB/s over ${server.bodyWindowMs / SECOND} seconds`,
  `read away for up to ${server.drainMs / SECOND} seconds`,
  `A reader slower than ${server.minBytesPerSecond / KB} KB/s over ${server.answerWindowMs / SECOND} seconds`,
  `begins within ${server.readAnswerMs / MINUTE} minutes, or within ${server.writeAnswerMs / MINUTE} minutes after a body`,
  `at most ${server.connections} connections, ${server.connectionsPerAddress} from one address`,
  `more than ${server.pipelinedRequests} requests wait`,
  `At most ${server.answersPerAddress} requests without a body of one address`,
  `${server.waitingPerAddress} more wait for up to ${server.waitingMs / SECOND} seconds`,
  `A job has ${server.mediaJobMs / SECOND} seconds of processor time`,
  `an upload in HEIC ${server.heicJobMs / SECOND}, widths made ahead ${server.aheadJobMs / MINUTE} minutes`,
  `waited for at most ${server.statementMs / SECOND} seconds, a PostgreSQL server that does not answer ${server.postgresAnswerMs / SECOND}`,
  `Their bodies may take ${server.shareBytes / GB} GB together`,
  `counted as at least ${server.shareMinBytes / MB} MB (${server.shareBytes / server.shareMinBytes} shares)`,
  `(${server.shareBytes / server.shareMinBytes / 2} shares of one alone)`,
  `must arrive within ${server.shareArrivalMs / MINUTE} minutes`,
  `widths above ${limits.SMALL_WIDTH} never hold up smaller ones`,
  `address ${server.variantsWaitingPerAddress} requests may wait, of all ${server.variantsWaiting}`,
]

const elsewhere = [
  `once the page has scrolled more than ${limits.BACK_TO_TOP_PX} px`,
  `a card of ${limits.CARD_WIDTH} by ${limits.CARD_HEIGHT} pixels`,
  `the first ${limits.HOME_PHOTOS} photos with *Home Page* on`,
  `From ${limits.PHOTOS_FOR_RAIL} photos on`,
  `first ${limits.PAGE_ROWS} rows and the number of all. The next ${limits.PAGE_ROWS} are fetched`,
  `their first ${limits.SHARE_ROWS} and 'Show older ones', which fetches ${limits.SHARE_ROWS} more`,
  `at most ${limits.MAX_READ_PAGES} of them`,
  `two widths (${inAll(limits.READ_WIDTHS, 'and')} px)`,
  `for the newest ${limits.MAX_LIGHTS} that visitors may see`,
  `\`POST /api/memories\` has at most ${limits.MAX_VOICE_BYTES / MB} MB`,
  `pictures, of ${limits.MAX_SHARE_IMAGE_BYTES / MB} MB at most`,
  `for up to ${MAX_PICTURES_AT_ONCE} at a time and ${MAX_BYTES_AT_ONCE / MB} MB`,
  `${server.sentImagesPerHour} pictures an hour from one address`,
  `what waits may take ${limits.SHARES_QUOTA_BYTES / GB} GB`,
  `${server.reportsPerHour} in an hour from one address, else 429; of one share ${server.reportsPerShare} unseen ones`,
  `rotated in steps of ${limits.ROTATION_STEP} degrees`,
  `It does so ${limits.PREVIEWS_PER_HOUR} times an hour for each address`,
  `smaller than ${limits.MAX_SHARE_IMAGE_BYTES / MB}MB...' above ${limits.MAX_SHARE_IMAGE_BYTES / MB} MB`,
  `of at most ${limits.MAX_BUSY_WAIT_SECONDS} seconds is waited out, for ${limits.BUSY_TRIES} tries in all`,
  `For ${limits.OWNER_DAYS} days a request to \`/api/rocks/{id}\``,
  `keeps the token for ${limits.OWNER_DAYS} days, of up to ${limits.MAX_OWN_SHARES} shares`,
  `At most ${limits.TOAST.shown} toast at a time, for ${limits.TOAST.durationMs} ms`,
  `removed from memory after ${counted(limits.TOAST.removeDelayMs)} ms`,
  `to the right by ${limits.TOAST.swipeThresholdPx} px, and reached with ${limits.TOAST.hotkey}`,
  `open after ${limits.TOOLTIP.openDelayMs} ms; within ${limits.TOOLTIP.skipDelayMs} ms`,
  `Passwords have ${limits.MIN_PASSWORD_LENGTH} to ${limits.MAX_PASSWORD_LENGTH} characters`,
  `${server.signInsWaitingPerAddress} wait for one and ${server.signInsWaiting} in all`,
  `${limits.PARALLEL_UPLOADS} at a time; files can be dropped`,
  `which of up to ${limits.MAX_KNOWN_HASHES} are here`,
  `Of more than ${limits.LISTED_ROWS} files the first ${limits.LISTED_ROWS} are listed`,
  `Of many the first ${limits.LISTED_ROWS} are listed; 'Show more' lists ${limits.LISTED_ROWS} others`,
  `seconds, each 0 to ${limits.MAX_DURATION_PART}`,
  `A video of ${limits.RESUMABLE_FROM_BYTES / MB} MB or more goes by the tus protocol in chunks of ${limits.CHUNK_BYTES / MB} MB`,
  `${server.resumableAtOnce} chunks arrive at the same time`,
  `At most ${server.resumableUploads} uploads are unfinished`,
  `'${limits.HOME_PHOTOS} of ${limits.HOME_PHOTOS} on the home page'`,
  `at most ${TABLE_CHANGES} of them in one transaction`,
  `a turn (at most ${TABLE_TURNS})`,
  `kept for ${limits.SENDER_DAYS} days as a keyed hash`,
  `at most ${counted(MAX_CARDS)} cards`,
  `For ${limits.TRASH_DAYS} days it can be brought back from the trash`,
  `With \`?limit=\` (1 to ${limits.MAX_LIST_LIMIT})`,
  `a whole number from 1 to ${limits.MAX_LIST_LIMIT}.`,
  `More than ${MAX_QUESTION} letters, or a limit beyond 1 to ${MAX_RESULTS}`,
  `At most ${limits.MAX_GATHERING_PICTURES} pictures in the order of the gallery`,
  `JSON bodies take at most ${server.jsonBytes / KB} KB, the words of a page ${server.wordsBytes / KB} KB`,
  `a phrase of at least ${PHRASE_LETTERS} letters and digits; it has at least ${MIN_WORD_LETTERS}`,
  `\`?w=\` ${inAll(limits.WIDTHS, 'or')} and answers JPEG`,
  `The widths ${inAll(limits.PAGE_WIDTHS, 'and')} of every image are made ahead`,
  `${limits.MAX_SHARE_IMAGE_BYTES / MB} MB for a share and ${limits.MAX_BYTES.image / MB} MB for administrators`,
  `and ${limits.MAX_PIXELS / 1_000_000} megapixels`,
  `the longest edge at most ${limits.MAX_EDGE} px`,
  `At most ${limits.MAX_BYTES.audio / MB} MB, ${limits.MAX_BYTES.pdf / MB} MB and ${limits.MAX_BYTES.video / GB} GB`,
  `exits with 0 within ${server.stopMs / SECOND} seconds; uploads that are not there after ${server.stopUploadsMs / SECOND}`,
  `all words of a page ${server.wordsBytes / KB} KB`,
]

/** A text with one space between two words, so that its lines may break anywhere. */
const unbroken = (path: string) => textOf(path).replace(/\s+/g, ' ')
const page = paths
  .filter((path) => path.startsWith('docs/behaviour/'))
  .map(unbroken)
  .join(' ')

describe('docs/behaviour says', () => {
  test.each([...rateLimits, ...timeouts, ...elsewhere])('%s', (phrase) => {
    expect(page.includes(phrase), phrase).toBe(true)
  })
})

test.each([
  ['docs/behaviour/limits.md', rateLimits],
  ['docs/behaviour/overload.md', timeouts],
])('%s tells no limit by hand', (path, phrases) => {
  const rest = phrases.reduce((text, phrase) => text.replaceAll(phrase, ''), unbroken(path))
  // Statuses and prefixes are no limits.
  const byHand = [...rest.matchAll(/(?<!\/|Retry-After: |Warning: )\b(?!(?:4\d\d|503|507)\b)\d+\b.{0,30}/g)]
  expect(byHand.map(([text]) => text)).toEqual([])
})
