/**
 * Folders that somebody takes away while the site runs: the disk of stored files, and the temporary files.
 * Behaviour: Error responses
 */
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../shared/messages/messages.ts'
import { imagePart, send, sendForm } from '../../testing/requests.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

let site: TestSite

const share = async () =>
  sendForm(site, 'POST', '/api/rocks', { image: await imagePart(), name: 'Ann', location: 'Oslo' })
const upload = async () => sendForm(site, 'POST', '/api/admin/upload', { image: await imagePart() })

const isThere = async () => (await send(site, 'GET', '/api/admin/storage')).json().isThere

describe('while the site runs and its', () => {
  beforeAll(async () => {
    site = await openTestSite('SQLite', {}, { pages: true })
  })
  afterAll(() => site.close())

  it('disk of stored files is unmounted, administrators are told, and nothing is called missing or written to the empty folder', async () => {
    const { id, imageUrl } = (await share()).json()
    const files = join(site.folder, 'files')
    await rename(files, `${files}-away`)
    await mkdir(files)
    const away = [503, { error: messages.server.storageAway }, '10']
    for (const answer of [await share(), await upload(), await send(site, 'GET', `${imageUrl}?w=320&f=webp`)])
      expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual(away)
    expect(await isThere()).toBe(false)
    expect((await send(site, 'GET', '/readyz')).json()).toEqual({ error: messages.server.storageAway })
    expect((await send(site, 'GET', '/rocks')).statusCode).toBe(200)
    expect(await readdir(files)).toEqual([])
    await rmdir(files)
    await rename(`${files}-away`, files)
    expect(await isThere()).toBe(true)
    expect((await share()).statusCode).toBe(201)
    expect((await send(site, 'GET', `${imageUrl}?w=320`)).statusCode).toBe(200)
    expect((await send(site, 'GET', '/api/rocks')).json()).toContainEqual(expect.objectContaining({ id }))
  })

  it('folder of temporary files is cleared away, that is made again', async () => {
    await rm(site.services.temp, { recursive: true })
    expect((await share()).statusCode).toBe(201)
  })
})
