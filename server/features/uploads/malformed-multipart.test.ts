/** Forms that are broken, or no forms at all: a status and a sentence each, and no trace of any of them. */
import { rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { listen, openConnection } from '../../../testing/raw-http.ts'
import { imagePart, storedState } from '../../../testing/requests.ts'
import { multipart, openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

const words = { name: 'Ann', location: 'Oslo' }

describe.each(testDatabases)('a share on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  const edge = '----edge'
  const part = (name: string, value: string) =>
    `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const whole = part('name', 'Ann') + part('location', 'Oslo')
  const json = part('name', '{}').replace('\r\n\r\n', '\r\nContent-Type: application/json\r\n\r\n')
  const typed = `multipart/form-data; boundary=${edge}`
  it.each([
    ['a field sent twice', typed, `${whole}${part('name', 'Bo')}--${edge}--\r\n`, 400, messages.input.twice('name')],
    ['no end', typed, whole, 400, messages.input.unreadable],
    ['an end in the middle of a part', typed, whole.slice(0, -9), 400, messages.input.unreadable],
    ['another boundary than announced', 'multipart/form-data; boundary=other', whole, 400, messages.input.unreadable],
    ['no boundary', 'multipart/form-data', whole, 400, messages.input.unreadable],
    ['a name that is an object', typed, `${json}--${edge}--\r\n`, 400, messages.input.invalid('name')],
    ['no form at all', typed, '', 400, messages.share.missing],
    [
      'a nameless part',
      typed,
      `--${edge}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${edge}--\r\n`,
      400,
      messages.share.missing,
    ],
    ['JSON', 'application/json', JSON.stringify(words), 415, messages.input.formExpected],
    ['a plain form', 'application/x-www-form-urlencoded', 'name=Ann&location=Oslo', 415, messages.input.wrongType],
    ['text', 'text/plain', 'Ann', 415, messages.input.wrongType],
    ['a type that is none', 'multipart', whole, 415, messages.input.wrongType],
  ])('with %s is rejected and leaves no trace', async (_what, type, payload, status, error) => {
    const before = await storedState(site)
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/rocks',
      remoteAddress: `10.9.${status % 250}.${payload.length % 250}`,
      headers: { 'content-type': type },
      payload,
    })
    expect([answer.statusCode, answer.json()]).toEqual([status, { error }])
    expect(await storedState(site)).toEqual(before)
  })

  it('with bytes that are no UTF-8 is refused', async () => {
    const { payload, headers } = multipart({ image: await imagePart(), ...words, name: 'Ann_' })
    const at = payload.indexOf('Ann_')
    payload.set([0xed, 0xa0, 0x80], at + 1)
    const answer = await site.app.inject({ method: 'POST', url: '/api/rocks', payload, headers })
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: messages.input.control('name') }])
  })

  it('a share that the system cannot take is not called damaged', async () => {
    const other = await openTestSite(database)
    await rm(other.services.temp, { recursive: true })
    await writeFile(other.services.temp, 'a file where the folder of temporary files should be')
    const { payload, headers } = multipart({ ...words, image: await imagePart() })
    const answer = await other.app.inject({ method: 'POST', url: '/api/rocks', payload, headers })
    expect(answer.statusCode).toBe(500)
    expect(answer.json().error).toMatch(/^Something went wrong on our side/)
    await other.close()
  })

  it('a share that announces 100 MB is answered before any of them', async () => {
    const wire = await openConnection(await listen(site.app))
    await wire.send(
      `POST /api/rocks HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${typed}\r\nContent-Length: 104857600\r\n\r\n`,
    )
    const answer = await wire.response()
    expect([answer.status, JSON.parse(answer.body)]).toEqual([413, { error: messages.share.tooLarge }])
    wire.end()
  })
})
