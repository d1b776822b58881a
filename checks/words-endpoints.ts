/** The endpoints of the words, of the first steps and of the sample's remaining words. */
import { administrator } from './endpoint-rows.ts'
import type { Endpoint } from './endpoints.ts'

export const wordsEndpoints: readonly Endpoint[] = [
  administrator([
    'GET',
    '/api/admin/words',
    '–',
    '200 and for each file of `content/` its `name`, `title`, `sections`, `version`, 0 for the file itself, `author` and `createdAt`',
  ]),
  administrator([
    'GET',
    '/api/admin/words/:name',
    '–',
    '200 with `version`, `author`, `createdAt`, `data`, what it says, and the fields of a `form` for it',
  ]),
  administrator([
    'PUT',
    '/api/admin/words/:name',
    'JSON: `version`, the one that was changed, and `data`, all of it; at most 512 KB',
    '200 with the new `version`; 400 with `mistakes`, each a `path` and a `reason`; 409 when somebody has saved meanwhile',
  ]),
  administrator([
    'POST',
    '/api/admin/words/pictures',
    'form: `image` `rotation`?',
    '201 with `file`, its name for the words, `width` and `height`; strangers get it once words that name it are saved',
  ]),
  administrator([
    'GET',
    '/api/admin/sample-words',
    '–',
    '200 and the files that still have words of the sample: `name` `title` `fields`, paths with dots',
  ]),
  administrator([
    'GET',
    '/api/admin/begin-empty',
    '–',
    '200 with `needed`, whether `person` has to be told first, and what is `known` of them',
  ]),
  administrator([
    'POST',
    '/api/admin/begin-empty',
    'JSON: `person`? with `name` `fullName` `born` `died` `email` `pronouns`?',
    '200 with `undo`, the act of the history that brings the sample back; 400 where `person` is needed',
  ]),
  administrator([
    'GET',
    '/api/admin/first-steps',
    '–',
    '200 and the first steps of a new site: `name`, and whether it is `done`; none once they were put away',
  ]),
  administrator([
    'POST',
    '/api/admin/words/:name/preview',
    'JSON: `page`, and `data` as for saving; at most 512 KB',
    '200 and the HTML of that page with these words, which are not saved; 400 with `mistakes`; 404 for a page that is left out',
  ]),
  administrator([
    'GET',
    '/api/admin/words/:name/draft',
    '–',
    '200 with the `draft` of who asks, or null: `version`, the one that it began with, `data` and `savedAt`',
  ]),
  administrator([
    'PUT',
    '/api/admin/words/:name/draft',
    'JSON: `version` and `data`; at most 512 KB',
    '204; it is kept for this person alone, and changes nothing of the site',
  ]),
  administrator(['DELETE', '/api/admin/words/:name/draft', '–', '204']),
  administrator(['GET', '/api/admin/words/:name/versions', '–', '200 and all versions, newest first']),
  administrator(['DELETE', '/api/admin/words/:name/versions/:version', '–', '204; 409 for the newest version']),
  administrator(['GET', '/api/admin/words/:name/versions/:version', '–', '200 with one of them and its `data`']),
  administrator(['GET', '/api/admin/handover', '–', '200 with the notes of the handover sheet that are filled in']),
  administrator([
    'PATCH',
    '/api/admin/handover',
    'JSON: any of `runs` `domain` `mail` `keys` `copies` `day`, at most 1,000 letters each',
    '200 with all notes',
  ]),
  administrator([
    'GET',
    '/api/admin/carry-on',
    '–',
    '200 with `copies`, `successor` (`name` `email`, or `null`), `notice` (`name` `from`, or `null`) and `canSend`',
  ]),
  administrator([
    'PATCH',
    '/api/admin/carry-on',
    'JSON: any of `copies` (a boolean) and `successor` (`name` and `email`, or `null`)',
    '200 as for GET; years are counted from then on',
  ]),
  administrator(['POST', '/api/admin/carry-on/stop', '–', '200 as for GET; 409 where nobody is about to be let in']),
  administrator(['GET', '/api/admin/handover/sheet', '–', '200 and the sheet as HTML, to be printed']),
]
