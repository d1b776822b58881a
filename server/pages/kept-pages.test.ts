/** Pages are made once for each version, whoever asks and however many at once. */
import { expect, test } from 'vitest'
import { keepPages } from './kept-pages.ts'

test('a page is made once, also when many ask at the same time', async () => {
  const kept = keepPages()
  let made = 0
  const make = async () => ({ html: `page ${++made}`, keep: true })
  const [one, other] = await Promise.all([kept(1, '/', make), kept(1, '/', make)])
  expect(one).toBe(other)
  expect((await kept(1, '/', make)).plain.toString()).toBe('page 1')
})

test('a newer version makes it again, and a late older one is not given for it', async () => {
  const kept = keepPages()
  let finishOld = (_html: string) => {}
  const slow = new Promise<string>((resolve) => {
    finishOld = resolve
  })
  const old = kept(1, '/', async () => ({ html: await slow, keep: true }))
  const fresh = kept(2, '/', async () => ({ html: 'new', keep: true }))
  finishOld('old')
  expect((await old).plain.toString()).toBe('old')
  expect((await fresh).plain.toString()).toBe('new')
  const again = await kept(2, '/', async () => ({ html: 'newest', keep: true }))
  expect(again.plain.toString()).toBe('new')
})

test('what failed or is incomplete is made again for the next visitor', async () => {
  const kept = keepPages()
  const failing = kept(1, '/', async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await kept(1, '/', async () => ({ html: 'half', keep: false }))
  const whole = await kept(1, '/', async () => ({ html: 'whole', keep: true }))
  expect(whole.plain.toString()).toBe('whole')
})
