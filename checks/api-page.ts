/** docs/api.md: its chapters on collections are made from them, those on the other calls are written there. */
import { statuses } from '../server/platform/errors.ts'
import { collections } from '../shared/collections/all.ts'
import type { Collection } from '../shared/collections/collection.ts'
import {
  GATHERING_SHARES_PER_HOUR,
  MAX_LIST_LIMIT,
  OWNER_DAYS,
  REJECTED_SHARES_PER_HOUR,
  SHARES_PER_HOUR,
  TRASH_DAYS,
  WIDTHS,
} from '../shared/collections/limits.ts'
import { endpointsOf, limitOf, slotLimit } from './endpoints.ts'

const meanings: Record<keyof typeof statuses, string> = {
  invalid: 'a value is missing or wrong',
  'signed-out': 'nobody is signed in',
  'cross-site': 'the request came from another site',
  forbidden: 'a reviewer may not do this',
  unknown: 'there is nothing here, or no longer',
  timeout: 'the body came too slowly',
  conflict: 'it is there already',
  'too-large': 'the file or the form is too large',
  'not-accepted': 'the file is not of a kind that is taken here',
  damaged: 'the file is of the right kind but not whole',
  'slow-down': 'too many in a short time; `Retry-After` says when to try again',
  busy: 'too much is being prepared just now; try again in a moment',
  'not-configured': 'the setting that this needs is not set',
  'no-room': 'the disk, or the part of it that visitors may fill, is full',
}

const orders: Record<Collection['order'], string> = {
  newest: 'newest first',
  featured: 'featured first, then newest',
  added: 'in the order they were added',
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function endpointTable(collection: Collection): string {
  const rows = endpointsOf(collection).map(({ method, path, who, takes, gives }) => [
    `\`${method} ${path.replace(':id', '{id}')}\``,
    who,
    takes,
    gives,
  ])
  return table(['endpoint', 'who', 'takes', 'gives'], rows)
}

function rowTable({ fields, files, flags }: Collection): string {
  return table(
    ['field', 'is'],
    [
      ...Object.entries(fields).map(([name, field]) => [
        `\`${name}\``,
        limitOf(field) + (field.sent === false ? ' (read from the file)' : ''),
      ]),
      ...Object.entries(files).map(([name, slot]) => [
        `\`${name}Url\``,
        `${slotLimit(slot)}, under \`${slot.at}\`${slot.cover ? `; its embedded image becomes \`${slot.cover}Url\` when none is sent` : ''}`,
      ]),
      ...Object.entries(flags).map(([name, { initial }]) => [`\`${name}\``, `boolean, at first ${initial}`]),
    ],
  )
}

/** Traits of a collection that others do not have. */
function notesOf({ name, optional, alwaysWaits }: Collection): string {
  const off = ` Off, and 404 to all but administrators, until \`PATCH /api/admin/settings\` has \`"${name}": true\`.`
  return (optional ? off : '') + (alwaysWaits ? ' New rows always wait for a look.' : '')
}

function section(collection: Collection): string {
  const title = collection.name.charAt(0).toUpperCase() + collection.name.slice(1)
  return `## ${title}

Lists come ${orders[collection.order]}.${notesOf(collection)}

${rowTable(collection)}

${endpointTable(collection)}`
}

const BEYOND = '## Beyond the collections'
const FILES = '## Stored files'

/** The chapters on other calls, which stay as they are written in the page. */
const writtenIn = (page: string) => page.slice(page.indexOf(BEYOND), page.indexOf(FILES))

/** The calls that the page names, as the server registers their routes. */
export function callsIn(page: string): string[] {
  const rows = page.matchAll(/^\| `((?:GET|POST|PUT|PATCH|DELETE) [^`]*)`/gm)
  return Array.from(rows, ([, call = '']) => call.replace('{id}', ':id'))
}

/** The page with all that is made of it made anew. */
export function apiPage(page: string): string {
  const failures = Object.entries(statuses).map(([code, status]) => [
    String(status),
    meanings[code as keyof typeof statuses],
  ])
  return `# HTTP API

Everything that the site's own pages do, they do by these endpoints. A row is a JSON object; lists are plain arrays. Besides
the fields below every row has \`id\`, \`createdAt\` (ISO 8601, UTC), and \`width\`, \`height\` and \`thumbhash\` of its
image; what is not filled in is \`null\`. A film has \`sources\`: itself and smaller versions, the smallest first, each with
\`url\`, \`type\`, \`width\`, \`height\` and \`bytes\`.

- *form* is multipart/form-data, a question mark marks what may be left out. \`rotation\` turns the image clockwise, in
  degrees, after its own orientation has been applied. A picture that is cut off is 422 with
  \`mayKeep: true\`; the same form with \`keepCut\` 'true' publishes the lines that are there, for administrators.
- Endpoints of an *administrator* need the cookie of a session. Whatever changes something must come from the site's own
  pages or from a program, never from another site.
- A list with \`?limit=\` (1 to ${MAX_LIST_LIMIT}) answers a part of itself: its first rows, or those \`after=\`, \`before=\` or \`from=\` the row of an
  id. \`X-Total-Count\` is the length of the whole list, \`X-Offset\` the number of rows before the part. A minus before a
  filter's value, such as \`?category=-art\`, asks for all other rows. With a limit, \`order=newest\` asks for the newest first, featured or not.
  \`X-Order: years\` says that the photos stand by year, as \`photoOrder\` is set.
- An \`Idempotency-Key\` header of up to 200 characters makes a creation safe to send again: a second one with the same
  key answers the row that the first one made.
- A \`Form-Language\` header (\`de\`, \`en\`, \`es\`, \`fr\`, \`he\` or \`pt\`) names the language of a refusal, when a share is created, changed or taken back.
- From one address, ${SHARES_PER_HOUR} shares (rocks, stickers, memories) an hour are taken (${GATHERING_SHARES_PER_HOUR} at a gathering) and ${REJECTED_SHARES_PER_HOUR} attempts may fail. Administrators share without limit.
- Endpoints of a *sender* need \`Authorization: Bearer\` with the \`ownerToken\` that the 201 of a share carried, for ${OWNER_DAYS} days; else 401.
- What was deleted leaves the site at once and can be brought back for ${TRASH_DAYS} days.

A failure answers \`{ "error": "a sentence for people" }\`:

${table(['status', 'means'], failures)}

${collections.map(section).join('\n\n')}

${writtenIn(page)}${FILES}

An image's address takes \`?w=\` with one of the widths ${WIDTHS.join(', ')} and answers JPEG; with
\`&f=avif\` or \`&f=webp\` that format, whatever \`Accept\` says. Without \`?w=\` it answers the published image itself. Audio,
video and PDF answer single ranges. An address never shows other bytes than it first did, so everything may be cached for a year.

<!-- Made by \`npm run docs\`, but for the chapters between the collections and the stored files. -->
`
}
