/** Responses are rendered once for each version of their content, even for many concurrent requests. */
import { expect, test } from 'vitest'
import { encodeText } from './encode.ts'
import type { Prepared } from './prepared-response.ts'
import { createResponseCache } from './response-cache.ts'

const shared = { 'x-frame-options': 'DENY' }
const rendered = async (text: string) => ({ body: encodeText(text), headers: { 'content-type': 'text/html' } })
const textOf = ({ byCoding }: Prepared) => byCoding.plain?.body.toString()

test('concurrent requests for a page share one render', async () => {
  const cache = createResponseCache(shared)
  let renders = 0
  const render = () => rendered(`page ${++renders}`)
  const version = () => 1
  const [first, second] = await Promise.all([cache.get('/', version, render), cache.get('/', version, render)])
  expect(first).toBe(second)
  expect(textOf(await cache.get('/', version, render))).toBe('page 1')
})

test('a newer version renders it again, and a late render of an older version is not given for it', async () => {
  const cache = createResponseCache(shared)
  let current = 1
  const version = () => current
  let finishOld = (_text: string) => {}
  const slow = new Promise<string>((resolve) => {
    finishOld = resolve
  })
  const old = cache.get('/', version, async () => rendered(await slow))
  current = 2
  const fresh = cache.get('/', version, () => rendered('new'))
  finishOld('old')
  expect(textOf(await old)).toBe('old')
  expect(textOf(await fresh)).toBe('new')
  expect(textOf(await cache.get('/', version, () => rendered('newest')))).toBe('new')
})

test('what may lag is found for a visitor for a moment after it was rendered, though it is stale', async () => {
  let time = 5000
  const cache = createResponseCache(shared, undefined, () => time)
  let current = 1
  const get = (key: string, mayLag: boolean) =>
    cache.get(
      key,
      () => current,
      async () => ({ ...(await rendered(key)), mayLag }),
    )
  await get('/gallery', true)
  await get('/rocks', false)
  const found = () => ['/gallery', '/rocks'].map((key) => cache.findForVisitor(key) !== undefined)
  time += 10_000
  expect(found()).toEqual([true, true])
  current = 2
  expect(found()).toEqual([false, false])
  await get('/gallery', true)
  await get('/rocks', false)
  current = 3
  time += 299
  expect(found()).toEqual([true, false])
  expect(cache.find('/gallery')).toBeUndefined()
  time += 1
  expect(found()).toEqual([false, false])
})

test('while the database is away, what may be stale then is given for a minute, and is rendered again as soon as it can be', async () => {
  let time = 5000
  const cache = createResponseCache(shared, undefined, () => time)
  let current = 1
  const version = () => current
  const away = Object.assign(new Error('The server starts.'), { code: '57P03' })
  const get = (key: string, error?: Error) =>
    cache.get(key, version, async () => {
      if (error) throw error
      return { ...(await rendered(`${key} ${current}`)), staleIfError: key === '/api/rocks' }
    })
  await get('/api/rocks')
  await get('/api/admin/rocks')
  current = 2
  const old = await get('/api/rocks', away)
  expect([textOf(old), old.isStale]).toEqual(['/api/rocks 1', true])
  await expect(get('/api/admin/rocks', away)).rejects.toBe(away)
  const broken = new Error('A mistake of ours.')
  await expect(get('/api/rocks', broken)).rejects.toBe(broken)
  expect(cache.find('/api/rocks')).toBeUndefined()
  time += 59_999
  expect(textOf(await get('/api/rocks', away))).toBe('/api/rocks 1')
  time += 1
  await expect(get('/api/rocks', away)).rejects.toBe(away)
  const fresh = await get('/api/rocks')
  expect([textOf(fresh), fresh.isStale]).toEqual(['/api/rocks 2', undefined])
})

test('what is stale is not found', async () => {
  const cache = createResponseCache(shared)
  let current = 1
  await cache.get(
    '/',
    () => current,
    () => rendered('old'),
  )
  expect(cache.find('/')).toBeDefined()
  current = 2
  expect(cache.find('/')).toBeUndefined()
})

test('what does not say that it may be stale is given to nobody then', async () => {
  const cache = createResponseCache(shared)
  let current = 1
  const version = () => current
  await cache.get('/api/own', version, () => rendered('old'))
  current = 2
  const away = Object.assign(new Error('The server starts.'), { code: '57P03' })
  expect(cache.findForVisitor('/api/own')).toBeUndefined()
  await expect(cache.get('/api/own', version, () => Promise.reject(away))).rejects.toBe(away)
})

test('bytes that never change are shown again once a look has found that they may be, but only as of that look', async () => {
  const cache = createResponseCache(shared)
  let current = 1
  await cache.get(
    '/a.jpg',
    () => current,
    () => rendered('bytes'),
  )
  current = 2
  cache.renew('/a.jpg', 2)
  expect(cache.find('/a.jpg')).toBeDefined()
  current = 3
  cache.renew('/a.jpg', 2)
  expect(cache.find('/a.jpg')).toBeUndefined()
})

test('what failed or is not cacheable is rendered again for the next request', async () => {
  const cache = createResponseCache(shared)
  const version = () => 1
  const failing = cache.get('/', version, async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await cache.get('/', version, async () => ({ ...(await rendered('half')), cacheable: false }))
  expect(textOf(await cache.get('/', version, () => rendered('whole')))).toBe('whole')
})

test('beyond the maximum of bytes the least recently used response is evicted', async () => {
  const cache = createResponseCache(shared, 70_000)
  const page = 'x'.repeat(10_000)
  for (const key of ['a', 'b', 'c', 'c', 'b'])
    await cache.get(
      key,
      () => 1,
      () => rendered(page),
    )
  for (const key of ['d', 'e'])
    await cache.get(
      key,
      () => 1,
      () => rendered(page),
    )
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.find(key))).toEqual(['b', 'd', 'e'])
})

test('every coding has all headers, its own length, and the ETag of the text, and is made when it is asked for', async () => {
  const { byCoding, etag, notModified, unasked } = createResponseCache(shared).prepare(
    await rendered('text '.repeat(100)),
  )
  expect(Object.keys(byCoding)).toEqual(['plain'])
  await Promise.all([unasked.br?.(), unasked.br?.(), unasked.gzip?.()])
  expect(unasked).toEqual({})
  expect(Object.keys(byCoding).sort()).toEqual(['br', 'gzip', 'plain'])
  for (const [coding, { headers, body }] of Object.entries(byCoding)) {
    expect(headers).toMatchObject({ ...shared, etag, vary: 'accept-encoding', 'content-type': 'text/html' })
    expect(headers['content-length']).toBe(String(body.length))
    expect(headers['content-encoding']).toBe(coding === 'plain' ? undefined : coding)
  }
  expect(notModified.headers).toMatchObject({ ...shared, etag })
})
