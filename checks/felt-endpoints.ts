/** Endpoints of what visitors feel most: reading, the sky of stones, and chains. */
import { administrator, anyone, sender } from './endpoint-rows.ts'
import type { Endpoint } from './endpoints.ts'

export const feltEndpoints: readonly Endpoint[] = [
  anyone([
    'GET',
    '/api/cards/:letters',
    '–',
    '200 with `last`: `name`, `location` and `month` of the newest rock shared with this card that one of the family has looked at, or `null`; 404 for letters of no card',
  ]),
  sender([
    'PUT',
    '/api/rocks/:id/card',
    'JSON: `letters` of a card',
    '204: the rock belongs to the chain of that card; 404 for letters of no card',
  ]),
  anyone([
    'GET',
    '/api/rocks/stars',
    '–',
    '200 and the ids of the newest 240 rocks, each a star of the sky above them',
  ]),
  anyone([
    'GET',
    '/api/writings/:id/pages',
    '–',
    '200 with a writing to be read on the site: `title`, `description`, `pdfUrl`, `pageCount`, and for each of its first 300 `pages` its `width`, `height` and `text`; the picture of a page is `pdfUrl` with `?page=1&w=640` or `w=1280`, and `&f=webp`',
  ]),
  administrator([
    'POST',
    '/api/admin/cards',
    'JSON: `count`, up to 40',
    '201 with `letters`: as many cards, each with four letters that no other has',
  ]),
]
