/** The endpoints of the whole site that anyone may call, and those of printed cards; listed by hand. */
import { administrator, anyone, sender } from './endpoint-rows.ts'
import type { Endpoint } from './endpoints.ts'

export const siteEndpoints: readonly Endpoint[] = [
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
  anyone(['GET', '/api/stars', '–', '200 and the ids of the newest 240 rocks, each a star of the sky above them']),
  anyone([
    'GET',
    '/api/gathering',
    '–',
    '200 with what the gathering shows: at most 60 `pictures`, the featured ones and others from all parts of the gallery, short `words` of memories that one of the family has looked at, and `songs`',
  ]),
  anyone([
    'GET',
    '/api/photo-years',
    '–',
    '200 with the years of the gallery, the newest first, each with the `id` of its first photo; none where photos do not stand by year',
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
  anyone([
    'POST',
    '/api/preview',
    'form: `image`',
    '200 and a small JPEG of it, which is stored nowhere; 503 when the server is busy',
  ]),
  anyone([
    'POST',
    '/api/come-in',
    'JSON or form: `word`',
    '204 and a cookie for a year; 401 for a wrong word; 303 and a page for a form without scripts',
  ]),
  anyone(['GET', '/api/memorial', '–', '200 and the words of all pages']),
  anyone([
    'GET',
    '/api/search',
    '–',
    '200 with at most `limit` (20, up to 50) things in which each word of `q` begins a word: `collection`, `id`, `title`, `text`, `href`, `imageUrl`',
  ]),
  anyone([
    'GET',
    '/api/site',
    '–',
    '200 with `shares`: whether new ones appear `at-once` or `after-a-look`, `memories`: whether there is a guest book, `isSharingOpen`: whether the site has an administrator yet, and `day`: `birth` or `death` on such a day, where the family wants it told, else null',
  ]),
  anyone(['GET', '/healthz', '–', '200 while the server is alive']),
  anyone(['GET', '/readyz', '–', '200 when the database and the stored files answer, else 503']),
]
