/** The endpoints that come from no definition, listed by hand; a test compares them with the server's routes. */

import { type SettingName, settingNames, settingOf } from '../shared/settings.ts'
import { administrator, anyone } from './endpoint-rows.ts'
import type { Endpoint } from './endpoints.ts'
import { passkeyEndpoints } from './passkey-endpoints.ts'
import { notificationEndpoints, recoveryEndpoints } from './recovery-endpoints.ts'
import { siteEndpoints } from './site-endpoints.ts'
import { wordsEndpoints } from './words-endpoints.ts'

export const sessionEndpoints: readonly Endpoint[] = [
  anyone([
    'POST',
    '/api/session',
    'JSON: `email` `password` `code`?',
    '200 with `email` and `role`; the session comes as a cookie; 401 with `secondStep` where a `code` is asked for',
  ]),
  anyone(['GET', '/api/session', '–', '200 with `email`, `role` and chosen `language` of who is signed in, else 401']),
  anyone(['DELETE', '/api/session', '–', '204; signed out']),
  anyone([
    'POST',
    '/api/setup',
    'JSON: `token` `email` `password`',
    '200 with the email, signed in as the first administrator; 404 once there is one',
  ]),
  anyone([
    'POST',
    '/api/setup/restore',
    'JSON: `upload`, the last part of the address of a backup uploaded by tus to `/api/setup/uploads`; `Authorization: Bearer` with the token of the set-up link',
    '200 with `files` and how many are `missing`; the site is that of the backup from now on',
  ]),
  anyone(['POST', '/api/invitation', 'JSON: `token` `email` `password`', '200 with `email` and `role`, signed in']),
]

export const administratorEndpoints: readonly Endpoint[] = [
  administrator(['GET', '/api/admin/storage', '–', '200 with `isThere`: whether the stored files can be reached']),
  administrator([
    'GET',
    '/api/admin/administrators',
    '–',
    '200 and an array: `id` `email` `role` `createdAt` `seenAt`',
  ]),
  administrator([
    'GET',
    '/api/admin/history',
    '`?limit=` (1 to 200, else 60) `?before=` an id',
    '200 and an array, newest first: `id` `at` `who` `what` `act` `collection` `itemId` `undo`',
  ]),
  administrator([
    'POST',
    '/api/admin/known',
    'JSON: `sha256`, at most 500 of files as they were sent, in hex',
    '200 with `known`: those of files that are here',
  ]),
  administrator([
    'GET',
    '/api/admin/photo-table',
    '`?search=` `?only=` (`without-caption`, `without-year` or `doubles`) `?category=` `?year=` (or `none`) `?order=site`',
    '200 with `ids` of all of them in their order, and `years`, an array of `year` and `count`',
  ]),
  administrator(['POST', '/api/admin/photo-table/rows', 'JSON: `ids`, at most 96', '200 and an array of photos']),
  administrator([
    'PATCH',
    '/api/admin/photo-table',
    'JSON: `ids`, at most 500 (8 to be turned), `change` with `values`, `deleted`, `rotation`, `before` or `after`, and `entry?`, of the part before',
    '200 with `entry` of the history; all of them or none',
  ]),
  administrator([
    'GET',
    '/api/admin/import',
    '–',
    '200 with `step` `files` `bytes` `progress` `counts` `undated` `run` `error`: what is brought in by the browser',
  ]),
  administrator(['DELETE', '/api/admin/import', '–', '204; what was sent is put away']),
  administrator(['GET', '/api/admin/import/files', '–', '200 and an array: `path` `bytes` of what has arrived']),
  administrator(['POST', '/api/admin/import/plan', '–', '202; the plan is made']),
  administrator([
    'GET',
    '/api/admin/import/plan',
    '`?from=` a number',
    '200 and an array of at most 60 rows of the plan',
  ]),
  administrator(['GET', '/api/admin/import/picture', '`?file=` its path', '200 and a small JPEG']),
  administrator(['POST', '/api/admin/import/start', '–', '202; what the plan says is written']),
  administrator(['POST', '/api/admin/import/stop', '–', '202; ends after what is on its way']),
  administrator(['POST', '/api/admin/import/undo', '–', '200 with `gone`, how many are in the trash']),
  administrator([
    'GET',
    '/api/admin/about',
    '–',
    '200 with `version`, `newest` as it is known, else null, and `updatesFrom`, whom the site asks for it, where it asks',
  ]),
  administrator([
    'GET',
    '/api/admin/jobs',
    '–',
    '200 with the jobs that the server runs by the clock: `name`, `endedAt` of the last run or null, and whether it `failed`',
  ]),
  administrator(['PATCH', '/api/admin/about', 'JSON: `updatesFrom`, an address of https or null', '200 with the same']),
  administrator([
    'POST',
    '/api/admin/history/:id/undo',
    '–',
    '204, or 202 while parts of an act on many are left: ask again; 409 when it was taken back, was changed again since, or is older than thirty days',
  ]),
  administrator(['DELETE', '/api/admin/administrators/:id', '–', '204; 409 for the owner']),
  administrator([
    'PATCH',
    '/api/admin/administrators/:id',
    'JSON: `role`, `administrator` or `reviewer`',
    '204; 409 for the owner',
  ]),
  administrator([
    'POST',
    '/api/admin/invitations',
    'JSON: `role`?',
    '201 with a link for one person, `url` and `expiresAt`',
  ]),
  administrator([
    'POST',
    '/api/admin/password',
    'JSON: `current` `password` `endWaysIn`? (`on`)',
    '204; signed out everywhere else, and without passkeys and codes if asked for',
  ]),
  administrator(['DELETE', '/api/admin/administrators/:id/sessions', '–', '204; signed out everywhere']),
  administrator([
    'GET',
    '/api/admin/sessions',
    '–',
    '200 and an array: `id` `userAgent` `createdAt` `seenAt` `current`',
  ]),
  administrator(['DELETE', '/api/admin/sessions/:id', '–', '204; signed out there']),
  ...passkeyEndpoints,
  ...recoveryEndpoints,
  ...notificationEndpoints,
]

export const sharedEndpoints: readonly Endpoint[] = [
  administrator([
    'GET',
    '/api/admin/reports',
    '–',
    '200 and what is said to be wrong with shares and nobody has seen: `id` `collection` `rowId` `words` `createdAt`',
  ]),
  administrator(['POST', '/api/admin/reports/:id/seen', '–', '204']),
  administrator(['GET', '/api/admin/stopped-senders', '–', '200 and an array: `id` `name` `createdAt` `until`']),
  administrator(['DELETE', '/api/admin/stopped-senders/:id', '–', '204; they can share again']),
  administrator([
    'GET',
    '/api/admin/trash',
    '–',
    '200 and the deleted rows of every collection, with `collection`, `deletedAt`, `deletedBy`, and `withdrawn` `deletedBy` where its sender took it back',
  ]),
  administrator(['GET', '/api/admin/trash/:collection/:id/picture', '–', '200 and its picture as a small JPEG']),
  administrator([
    'GET',
    '/api/admin/videos/conversions',
    '–',
    '200 and the films that are being converted: `id` `state` `progress` in percent, `shown` to visitors meanwhile or not, and a `note` where there is something to know',
  ]),
  administrator([
    'POST',
    '/api/admin/uploads',
    'a large video in chunks, by the tus protocol',
    '201 with its `Location`',
  ]),
  administrator(['PATCH', '/api/admin/uploads/*', 'the next chunk', '204 with `Upload-Offset`']),
  administrator([
    'POST',
    '/api/admin/videos/uploaded',
    'JSON: `upload`, the end of its location, and the fields of a video',
    '201 and the row',
  ]),
]

/** Values of a setting, as docs/api.md has them. */
function choicesOf(name: SettingName): string {
  const { values } = settingOf(name)
  return typeof values[0] === 'boolean' ? 'on or off' : values.map((value) => `\`${value}\``).join(' or ')
}

export const settingsEndpoints: readonly Endpoint[] = [
  administrator([
    'GET',
    '/api/admin/settings',
    '–',
    `200 with ${settingNames.map((name) => `\`${name}\`: ${settingOf(name).about}`).join(', ')}, \`gatheringUntil\`, or \`null\` where none goes on, whether there is \`discord\`, \`publicUrl\` as set, the \`door\`, whether it shows dates (\`doorDates\`) and there is a word (\`hasFamilyWord\`), \`aiCrawlers\`, and \`familyParts\``,
  ]),
  administrator([
    'PATCH',
    '/api/admin/settings',
    `JSON: ${settingNames.map((name) => `\`${name}\`? ${choicesOf(name)}`).join(', ')}, \`gathering\`? on or off, \`timeZone\`? such as \`Europe/Berlin\`, ` +
      '`door`? `us` `family` `unlisted` or `everyone`, `doorDates`? on or off, `familyWord`? or `null`, with it `wordHolders`? `shut-out` or `stay`, `aiCrawlers`? `say-nothing` or `ask-away`, `familyParts`? `{ memories, years, categories }`, what of an open site is for the family alone',
    '200 with `gatheringUntil`, the next morning there, and the others',
  ]),
  administrator([
    'GET',
    '/api/admin/backups',
    '–',
    '200 with `madeAt`, `rehearsedAt`, `failedAt` or `null`, `failure`, a sentence or `null`, `files`, `isRunning`, `space`, `onSameDisk`, `timeZone`, `nights` (`name` `madeAt` `isAhead` `fault`, the newest first) and `clock` (`from` `to` `until`, while nothing is deleted because it has jumped, or `null`)',
  ]),
  administrator(['POST', '/api/admin/backups', '–', '202: a backup is being made and rehearsed']),
  administrator([
    'GET',
    '/api/admin/whole-site',
    '–',
    '200 with `file` (`path` `bytes` `madeAt` `until`, or `null`), `isRunning` and `failure`',
  ]),
  administrator([
    'POST',
    '/api/admin/whole-site',
    'JSON, or nothing: `night`, the name of a kept night',
    '202: the file with the whole site is being made, as it is or as it was that night',
  ]),
  administrator([
    'GET',
    '/api/admin/whole-site/:name',
    '–',
    '200 with that file, or 206 with a range of it; it is that of `keepsake backup`',
  ]),
  administrator([
    'GET',
    '/api/admin/album',
    '–',
    '200 with `file` (`path` `bytes` `madeAt` `until`, or `null`), `isRunning` and `failure`',
  ]),
  administrator(['POST', '/api/admin/album', '–', '202: the zip of `keepsake export` is being made']),
  administrator(['GET', '/api/admin/album/:name', '–', '200 with that zip, or 206 with a range of it']),
]

export const otherEndpoints: readonly Endpoint[] = [
  ...sessionEndpoints,
  ...administratorEndpoints,
  ...sharedEndpoints,
  ...settingsEndpoints,
  ...wordsEndpoints,
  ...siteEndpoints,
]
