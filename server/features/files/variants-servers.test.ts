/**
 * Widths of a new picture that several servers are asked for at once are made only once, and made ahead by only one of
 * them.
 * Behaviour: Images
 */
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { imagePart, sendForm } from '../../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import type { Services } from '../../app/services/services.ts'
import { createLeases } from '../../platform/db/leases.ts'
import type { FileRow } from '../../platform/db/tables.ts'
import type { Media } from '../../platform/media/media.ts'
import { prepareNext } from './prepare-images.ts'
import { createVariants } from './variants.ts'

const SERVERS = 3
let site: TestSite
let servers: Services[]
let file: FileRow
/** Requests to the real worker pool. */
const resized: string[] = []

beforeAll(async () => {
  site = await openTestSite('PostgreSQL')
  const { db, media } = site.services
  const counting: Media = Object.assign(Object.create(media), {
    resize: (...[source, options]: Parameters<Media['resize']>) => {
      resized.push(`${options.width} ${options.format}`)
      return media.resize(source, options)
    },
    resizeAhead: (...[source, options]: Parameters<Media['resizeAhead']>) => {
      resized.push(`ahead ${options.format}`)
      return media.resizeAhead(source, options)
    },
    isIdle: () => true,
  })
  servers = Array.from({ length: SERVERS }, () => {
    const leases = createLeases(db)
    return {
      ...site.services,
      leases,
      media: counting,
      variants: createVariants({ ...site.services, media: counting, leases }),
    }
  })
})
afterAll(() => site.close())
beforeEach(async () => {
  resized.length = 0
  const image = await imagePart()
  expect((await sendForm(site, 'POST', '/api/admin/upload', { image })).statusCode).toBe(201)
  const newest = site.services.db.selectFrom('files').selectAll().orderBy('createdAt', 'desc')
  file = await newest.executeTakeFirstOrThrow()
})

it('a width asked of three servers at once is made by one, and sent alike by all', async () => {
  const signal = new AbortController().signal
  const asked = servers.map(({ variants }, index) =>
    variants.get(file, 320, 'webp', { address: `10.0.0.${index}`, signal }),
  )
  const variants = await Promise.all(asked)
  expect(resized).toEqual(['320 webp'])
  const bytes = await Promise.all(
    variants.map(async ({ key }) => (await buffer(await site.services.storage.read(key))).toString('base64')),
  )
  expect([new Set(bytes).size, variants.map(({ bytes }) => bytes)]).toEqual([1, variants.map(() => variants[0]?.bytes)])
  expect(await site.services.db.selectFrom('leases').selectAll().execute()).toEqual([])
})

it('its widths are made ahead by one of three servers that have nothing else to do', async () => {
  const errors: unknown[] = []
  const prepare = () => Promise.all(servers.map((each) => prepareNext(each, new Set(), (error) => errors.push(error))))
  const rounds = [...(await prepare()), ...(await prepare())]
  expect(rounds.slice(-SERVERS)).toEqual(['nothing', 'nothing', 'nothing'])
  // The picture of the test before is prepared as well.
  expect([resized, errors]).toEqual([['ahead avif', 'ahead avif'], []])
})
