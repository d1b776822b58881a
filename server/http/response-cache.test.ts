/** Pages and lists are made once for each version, whoever asks and however many at once. */
import { expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'

test('a page is made once, also when many ask at the same time', async () => {
  const kept = createResponseCache(10)
  let made = 0
  const make = async () => ({ text: `page ${++made}`, keep: true })
  const [one, other] = await Promise.all([kept(1, '/', make), kept(1, '/', make)])
  expect(one).toBe(other)
  expect((await kept(1, '/', make)).plain.toString()).toBe('page 1')
})

test('a newer version makes it again, and a late older one is not given for it', async () => {
  const kept = createResponseCache(10)
  let finishOld = (_text: string) => {}
  const slow = new Promise<string>((resolve) => {
    finishOld = resolve
  })
  const old = kept(1, '/', async () => ({ text: await slow, keep: true }))
  const fresh = kept(2, '/', async () => ({ text: 'new', keep: true }))
  finishOld('old')
  expect((await old).plain.toString()).toBe('old')
  expect((await fresh).plain.toString()).toBe('new')
  const again = await kept(2, '/', async () => ({ text: 'newest', keep: true }))
  expect(again.plain.toString()).toBe('new')
})

test('what failed or is incomplete is made again for the next visitor', async () => {
  const kept = createResponseCache(10)
  const failing = kept(1, '/', async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await kept(1, '/', async () => ({ text: 'half', keep: false }))
  const whole = await kept(1, '/', async () => ({ text: 'whole', keep: true }))
  expect(whole.plain.toString()).toBe('whole')
})

test('of more names than are allowed the oldest go', async () => {
  const kept = createResponseCache(2)
  let made = 0
  const make = async () => ({ text: String(++made), keep: true })
  for (const name of ['a', 'b', 'c', 'c', 'b']) await kept(1, name, make)
  expect(made).toBe(3)
  expect((await kept(1, 'a', make)).plain.toString()).toBe('4')
})
