/** Every call that the specification and the outside contract name is there, and nothing is there unannounced. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../testing/site.ts'
import { collectionCalls } from './endpoints.ts'
import { otherCalls } from './other-endpoints.ts'

/** Section 7 of the specification, call by call. */
const specification = `
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

/** What the specification leaves open and the contract settles. */
const contract = `
POST /api/session
GET /api/session
DELETE /api/session
POST /api/setup
GET /api/videos
DELETE /api/admin/videos/:id
PATCH /api/admin/videos/:id/feature
PATCH /api/admin/videos/:id/gallery-display
GET /api/memorial
GET /healthz
GET /readyz
GET /api/photos/:file
GET /api/object-storage/artwork/:file
GET /uploads/:file
`

const linesOf = (text: string) => text.trim().split('\n')
const documented = [...collectionCalls, ...otherCalls].map(
  ({ method, path }) => `${method} ${path}`,
)

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** 'METHOD /path' of every route, read from the framework's own drawing of its tree. */
function registered(): string[] {
  const above: string[] = []
  return site.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^([│ ]*)[├└]── (\S+) \(([^)]*)\)/.exec(line) ?? []
      const depth = indent.length / 4
      const path = (above[depth - 1] ?? '') + part
      above[depth] = path
      // The drawing leaves out the slash before a star.
      const whole = path.replace(/([^/ ])\*$/, '$1/*')
      return methods ? methods.split(', ').map((method) => `${method} ${whole}`) : []
    })
}

describe('every call is there', () => {
  test.each([...linesOf(specification), ...linesOf(contract)])('%s', (call) => {
    expect(registered()).toContain(call)
  })
})

test('docs/api.md names no call that is not there', () => {
  const known = registered()
  expect(documented.filter((call) => !known.includes(call))).toEqual([])
})

test('no call is there that docs/api.md does not name', () => {
  // Bytes have a chapter of their own; the rest of the tus protocol is described by its own specification.
  const elsewhere = /\/:file$|\/api\/admin\/uploads|^\S+ \*$/
  const unnamed = registered().filter(
    (call) => !/^(HEAD|OPTIONS) /.test(call) && !elsewhere.test(call) && !documented.includes(call),
  )
  expect(unnamed).toEqual([])
})

test('every call of administrators refuses a stranger, before it reads anything', async () => {
  const calls = registered().filter((call) => call.includes(' /api/admin/'))
  expect(calls.length).toBeGreaterThan(40)
  const unreadable = { headers: { 'content-type': 'application/json' }, payload: '{ not JSON' }
  const letIn: string[] = []
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ')
    const reply = await site.app.inject({
      method: method as 'GET',
      url: path.replace(/[:*]\w*/g, 'x'),
      ...(method === 'GET' || method === 'HEAD' ? {} : unreadable),
    })
    if (reply.statusCode !== 401) letIn.push(`${call}: ${reply.statusCode}`)
  }
  expect(letIn).toEqual([])
})
