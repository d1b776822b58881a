/** Responses are rendered once for each content version, however many requests come at once. */
import { expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'

test('concurrent requests for a page share one render', async () => {
  const cache = createResponseCache(10)
  let renders = 0
  const render = async () => ({ text: `page ${++renders}`, cacheable: true })
  const [first, second] = await Promise.all([cache(1, '/', render), cache(1, '/', render)])
  expect(first).toBe(second)
  expect((await cache(1, '/', render)).plain.toString()).toBe('page 1')
})

test('a newer version renders it again, and a late render of an older version is not given for it', async () => {
  const cache = createResponseCache(10)
  let finishOld = (_text: string) => {}
  const slow = new Promise<string>((resolve) => {
    finishOld = resolve
  })
  const old = cache(1, '/', async () => ({ text: await slow, cacheable: true }))
  const fresh = cache(2, '/', async () => ({ text: 'new', cacheable: true }))
  finishOld('old')
  expect((await old).plain.toString()).toBe('old')
  expect((await fresh).plain.toString()).toBe('new')
  const again = await cache(2, '/', async () => ({ text: 'newest', cacheable: true }))
  expect(again.plain.toString()).toBe('new')
})

test('what failed or is not cacheable is rendered again for the next request', async () => {
  const cache = createResponseCache(10)
  const failing = cache(1, '/', async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await cache(1, '/', async () => ({ text: 'half', cacheable: false }))
  const whole = await cache(1, '/', async () => ({ text: 'whole', cacheable: true }))
  expect(whole.plain.toString()).toBe('whole')
})

test('beyond the maximum the least recently used response is evicted', async () => {
  const cache = createResponseCache(2)
  let renders = 0
  const render = async () => ({ text: String(++renders), cacheable: true })
  for (const key of ['a', 'b', 'c', 'c', 'b']) await cache(1, key, render)
  expect(renders).toBe(3)
  expect((await cache(1, 'a', render)).plain.toString()).toBe('4')
})
