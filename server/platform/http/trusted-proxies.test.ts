/** Behaviour: Rate limits */
import { expect, test } from 'vitest'
import { trustProxies } from './trusted-proxies.ts'

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['127.0.0.2', false],
  ['10.9.8.7', true],
  ['::ffff:10.9.8.7', true],
  ['2001:db8::1', true],
  ['2001:db9::1', false],
  [undefined, false],
])('the address %s is that of a trusted proxy: %s', (address, isTrusted) => {
  const trust = trustProxies(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'])
  expect([trust(address), trust(address)]).toEqual([isTrusted, isTrusted])
})

test('without trusted proxies no address is trusted', () => {
  expect(trustProxies([])('127.0.0.1')).toBe(false)
})
