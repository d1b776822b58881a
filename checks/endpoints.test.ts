/** The server has every endpoint that a client may rely on, and docs/api.md names each of them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settingNames } from '../shared/settings.ts'
import { routesOf } from '../testing/routes.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'
import { callsIn } from './api-page.ts'
import { textOf } from './source-files.ts'

/** The endpoints that clients rely on. */
const required = `
GET /api/photos
GET /api/tracks
GET /api/artwork
GET /api/writings
GET /api/rocks
GET /api/stickers
POST /api/rocks
POST /api/stickers
GET /api/admin/tracks
GET /api/admin/artwork
GET /api/admin/writings
GET /api/admin/videos
GET /api/admin/photos
DELETE /api/admin/rocks/:id
PATCH /api/admin/rocks/:id/image
POST /api/admin/rocks/:id/send-discord
DELETE /api/admin/stickers/:id
PATCH /api/admin/stickers/:id/image
POST /api/admin/upload-track
DELETE /api/admin/tracks/:id
PATCH /api/admin/tracks/:id/title
PATCH /api/admin/tracks/:id/feature
POST /api/admin/artwork
PATCH /api/admin/artwork/:id/feature
DELETE /api/admin/artwork/:id
POST /api/admin/writings
PATCH /api/admin/writings/:id/feature
DELETE /api/admin/writings/:id
POST /api/admin/videos
POST /api/admin/upload
PATCH /api/admin/photos/:id/feature
PATCH /api/admin/photos/:id/homepage
PATCH /api/admin/photos/:id/portrait
DELETE /api/admin/photos/:id
`

/** Sessions, health and stored files. */
const further = `
POST /api/session
GET /api/session
DELETE /api/session
POST /api/setup
GET /api/videos
DELETE /api/admin/videos/:id
PATCH /api/admin/videos/:id/feature
PATCH /api/admin/videos/:id/gallery-display
POST /api/preview
GET /api/memorial
GET /healthz
GET /readyz
GET /api/photos/:file
GET /api/object-storage/artwork/:file
GET /uploads/:file
`

const linesOf = (text: string) => text.trim().split('\n')

let site: TestSite
beforeAll(async () => {
  site = await openTestSite('SQLite', {}, { pages: true })
})
afterAll(() => site.close())

const registered = () => routesOf(site.app)
const documented = callsIn(textOf('docs/api.md'))

describe('the server has', () => {
  test.each([...linesOf(required), ...linesOf(further)])('%s', (endpoint) => {
    expect(registered()).toContain(endpoint)
  })
})

test('docs/api.md names no endpoint that the server does not have', () => {
  const routes = registered()
  expect(documented.filter((endpoint) => !routes.includes(endpoint))).toEqual([])
})

test('the server has no endpoint of the API that docs/api.md does not name', () => {
  // Bytes have a chapter of their own; the rest of the tus protocol is described by its own specification.
  const excepted = /\/:file$|\/api\/(admin|setup)\/uploads|(POST|PATCH|DELETE) \/api\/admin\/import\/files|\/\*$/
  const undocumented = registered().filter(
    (endpoint) =>
      /^(?!HEAD|OPTIONS)\S+ \/api\//.test(endpoint) && !excepted.test(endpoint) && !documented.includes(endpoint),
  )
  expect(undocumented).toEqual([])
})

test('docs/api.md tells of each setting of the site', () => {
  const row = textOf('docs/api.md')
    .split('\n')
    .find((line) => line.startsWith('| `PATCH /api/admin/settings`'))
  for (const name of settingNames) expect(row).toContain(`\`${name}\`?`)
})
