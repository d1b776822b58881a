/** Names of sent files are text to show, never a path: the bytes always land under a key of our own. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdf } from '../../../testing/files.ts'
import { imagePart, send, sendForm, storedState } from '../../../testing/requests.ts'
import { readFileNames } from '../../../testing/samples.ts'
import { openTestSite, type TestSite } from '../../../testing/site.ts'
import { plainName } from './parse-upload.ts'

const names: [sent: string, kept: string][] = [
  ['poem.pdf', 'poem.pdf'],
  ['../../../../tmp/canary.pdf', 'canary.pdf'],
  ['..\\..\\canary.pdf', 'canary.pdf'],
  ['/etc/passwd', 'passwd'],
  ['C:\\fakepath\\poem.pdf', 'poem.pdf'],
  ['CON.pdf', 'CON.pdf'],
  ['.htaccess', '.htaccess'],
  ['poem.pdf.html', 'poem.pdf.html'],
  ['%2e%2e%2fcanary.pdf', '%2e%2e%2fcanary.pdf'],
  [';whoami;#.pdf', ';whoami;#.pdf'],
  ["O'Neil's <i>poem<i>.pdf", "O'Neil's <i>poem<i>.pdf"],
  ['📷 our rock 🪨.pdf', '📷 our rock 🪨.pdf'],
  ['Gedicht für Zoë.pdf', 'Gedicht für Zoë.pdf'],
  ['Zoe\u0308.pdf', 'Zoë.pdf'],
  ['poem_\u202efdp.exe', 'poem_fdp.exe'],
  ['   poem.pdf   ', 'poem.pdf'],
  ['a'.repeat(255), 'a'.repeat(200)],
  ['"><img src=x onerror="window.__xss=1">.pdf', '"><img src=x onerror="window.__xss=1">.pdf'],
  ["it's (1) *final*.pdf", "it's (1) *final*.pdf"],
]
/** Real names of files that made trouble, where the samples lie beside the project. */
const realNames = (await readFileNames()).filter((name) => plainName(name) !== '')

/** As browsers send it. */
const asSent = (name: string) => name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')

describe('the name of a sent file', () => {
  it.each([...names, ['a\u0000b\u0007.jpg', 'ab.jpg'], ['a\ud800.jpg', 'a\ufffd.jpg'], ['', '']])(
    '%j is kept as %j',
    (sent, kept) => {
      expect(plainName(sent)).toBe(kept)
    },
  )
})

describe('a file sent under any name', () => {
  let site: TestSite
  let elsewhere: string
  beforeAll(async () => {
    site = await openTestSite()
    elsewhere = await mkdtemp(join(tmpdir(), 'keepsake-names-'))
  })
  afterAll(async () => {
    await site.close()
    await rm(elsewhere, { recursive: true })
  })

  it.each([...names.map(([sent]) => sent), ...realNames])(
    '%j is stored under a key of our own, and saved under a harmless one',
    async (name) => {
      const answer = await sendForm(site, 'POST', '/api/admin/writings', {
        pdf: { bytes: pdf(), name: asSent(name), type: 'application/pdf' },
        title: 'Poem',
      })
      expect(answer.statusCode).toBe(201)
      expect(answer.json().filename).toBe(plainName(asSent(name)))
      const shown = await send(site, 'GET', answer.json().pdfUrl)
      expect(shown.headers['content-type']).toBe('application/pdf')
      const header = String(shown.headers['content-disposition'])
      expect(header).toMatch(/^inline; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/)
      const saved = decodeURIComponent(header.slice(header.indexOf("''") + 2))
      // A name that every file system takes.
      expect(saved).toMatch(/^[^.\s\\/:*?"<>|\p{Cc}][^\\/:*?"<>|\p{Cc}]*\.pdf$/u)
      expect(Buffer.byteLength(saved)).toBeLessThanOrEqual(200)
      if (/^(?!CON\.)[\w ]{1,99}\.pdf$/.test(name.trim())) expect(saved).toBe(name.trim())
      const { stored } = await storedState(site)
      for (const key of stored) expect(key).toMatch(/^(published|originals)\/[a-z0-9]{2}\/[a-z0-9.]+$/)
    },
  )

  it.each([
    ...['', '.jpg', 'photo.jpg\u0000.html', 'CON', '"quoted".jpg', 'a;b="c".jpg'],
    ...names.map(([sent]) => sent),
    ...realNames,
  ])('a picture named %j is published under a random name', async (name) => {
    const { bytes } = await imagePart()
    const answer = await sendForm(site, 'POST', '/api/admin/upload', { image: { bytes, name: asSent(name) } })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().imageUrl).toMatch(/\/[a-z0-9]{25}\.jpg$/)
    expect((await send(site, 'GET', answer.json().imageUrl)).headers['content-type']).toBe('image/jpeg')
  })

  it('none of them left anything outside the site', async () => {
    const target = join(elsewhere, 'canary.jpg')
    const { bytes } = await imagePart()
    for (const name of [target, `../../../../../../..${target}`])
      await sendForm(site, 'POST', '/api/admin/upload', { image: { bytes, name } })
    expect(await readdir(elsewhere)).toEqual([])
  })
})
