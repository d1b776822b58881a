/**
 * Addresses that an import opens on the network, and those that it never opens.
 * Behaviour: Moving in
 */
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { type PlayedSite, playEmptySite } from '../../../testing/memorial-server.ts'
import { type FetchOptions, fetchGuarded } from './guarded-fetch.ts'
import { isReachable } from './reachable-addresses.ts'

const MB = 1024 * 1024

describe('an address', () => {
  test.each([
    ['93.184.216.34', true, true],
    ['2606:2800:220:1:248:1893:25c8:1946', true, true],
    ['127.0.0.1', false, true],
    ['::1', false, true],
    ['192.168.1.20', false, true],
    ['10.0.0.5', false, true],
    ['100.64.0.9', false, true],
    ['fd00::20', false, true],
    ['::ffff:192.168.1.20', false, true],
    ['64:ff9b::c0a8:114', false, true],
    ['169.254.169.254', false, false],
    ['::ffff:169.254.169.254', false, false],
    ['64:ff9b::a9fe:a9fe', false, false],
    ['fe80::1', false, false],
    ['0.0.0.0', false, false],
    ['::', false, false],
    ['255.255.255.255', false, false],
    ['224.0.0.1', false, false],
    ['240.0.0.1', false, false],
    ['2002:c0a8:0114::1', false, false],
    ['not an address', false, false],
  ])('%s is opened on the way: %s, and when a person has typed it: %s', (address, onTheWay, typed) => {
    expect(isReachable(address, 'public')).toBe(onTheWay)
    expect(isReachable(address, 'typed')).toBe(typed)
  })
})

describe('a file of another site', () => {
  let site: PlayedSite
  let other: PlayedSite
  beforeEach(async () => {
    site = await playEmptySite()
    other = await playEmptySite()
    other.answers.set('/secret', { body: 'secret' })
    site.answers.set('/a', { body: 'hello' })
  })
  afterEach(() => Promise.all([site.close(), other.close()]))

  const at = (path: string) => new URL(path, site.origin)
  const read = async (url: URL, options: Partial<FetchOptions> & { maxBytes?: number } = {}) => {
    const { maxBytes = MB, ...rest } = options
    const given = { origin: site.origin, hosts: [], reach: 'typed', ...rest } as const
    return (await buffer(await fetchGuarded(url, maxBytes, given))).toString()
  }
  const leadTo = (location: string) => site.answers.set('/to', { status: 302, headers: { location } })

  it('is read from a loopback address that was typed, with the cookie, and so is what it leads to on the same site', async () => {
    site.answers.set('/a', ({ headers }) => ({ body: String(headers.cookie) }))
    leadTo('/a')
    expect(await read(at('/to'), { cookie: 'session=mother' })).toBe('session=mother')
  })

  it('is not followed to another machine of a private network, unless that was named', async () => {
    leadTo(`${other.origin}/secret`)
    await expect(read(at('/to'))).rejects.toThrow('is in a private network, and was not opened.')
    expect(other.asked).toEqual([])
    expect(await read(at('/to'), { hosts: [new URL(other.origin).host] })).toBe('secret')
  })

  it('is not read from a private network at all where only public addresses may be opened', async () => {
    await expect(read(at('/a'), { reach: 'public' })).rejects.toThrow('127.0.0.1 is in a private network')
    await expect(
      read(at('/a'), { reach: 'public', hosts: [new URL(other.origin).host, new URL(site.origin).host] }),
    ).rejects.toThrow('127.0.0.1 is in a private network')
    expect([...site.asked, ...other.asked]).toEqual([])
  })

  it('is not followed by a name that leads into a private network', async () => {
    const port = new URL(other.origin).port
    await expect(read(new URL(`http://localhost:${port}/secret`))).rejects.toThrow('localhost is in a private network')
    expect(other.asked).toEqual([])
  })

  it('is not followed to another host, which is named in a sentence', async () => {
    leadTo('https://cdn.example.org/a.jpg')
    await expect(read(at('/to'))).rejects.toThrow('--allow-host cdn.example.org')
  })

  it.each(['file:///etc/passwd', 'ftp://example.org/a', 'data:text/plain,a'])(
    'is not read from %s',
    async (address) => {
      leadTo(address)
      await expect(read(at('/to'))).rejects.toThrow('is no address of a file on the web.')
      await expect(read(new URL(address))).rejects.toThrow('is no address of a file on the web.')
    },
  )

  it('never takes the cookie to another host', async () => {
    other.answers.set('/secret', ({ headers }) => ({ body: String(headers.cookie) }))
    const { host } = new URL(other.origin)
    expect(await read(new URL('/secret', other.origin), { hosts: [host], cookie: 'session=mother' })).toBe('undefined')
  })

  it('is given up when it leads round and round', async () => {
    leadTo('/to')
    await expect(read(at('/to'))).rejects.toThrow('leads on and on.')
  })

  it('is cut off at its limit, also when it is packed', async () => {
    site.answers.set('/large', { body: Buffer.alloc(MB + 1) })
    await expect(read(at('/large'))).rejects.toThrow('/large is larger than 1 MB.')
    site.answers.set('/bomb', { body: gzipSync(Buffer.alloc(50 * MB)), headers: { 'content-encoding': 'gzip' } })
    await expect(read(at('/bomb'))).rejects.toThrow('/bomb is larger than 1 MB.')
    site.answers.set('/packed', { body: gzipSync('hello'), headers: { 'content-encoding': 'gzip' } })
    expect(await read(at('/packed'))).toBe('hello')
  })

  it('is named with its status where it is missing', async () => {
    await expect(read(at('/none'))).rejects.toThrow(`${site.origin}/none answers 404.`)
  })
})
