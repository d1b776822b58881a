/**
 * Hostile filenames: stored and returned as text, never used as paths.
 * Behaviour: Stored files
 */
import { readdir } from 'node:fs/promises'
import { pdf } from '../testing/files.ts'
import { readFileNames } from '../testing/samples.ts'
import { makeImage } from './image-files.ts'
import { expect, type Site, test } from './site.ts'

const made = [
  '../../../../tmp/canary.pdf',
  '..\\..\\canary.pdf',
  '/etc/canary.pdf',
  'poem.pdf\0.html',
  `${'a'.repeat(250)}.pdf`,
  '📷 our rock 🪨.pdf',
  'poem_\u202egpj.exe',
  '"><img src=x onerror="window.__xss=1">.pdf',
  ';whoami;#.pdf',
  '.htaccess',
  '   .pdf   ',
  '%2e%2e%2fcanary.pdf',
  "it's (1) *final*.pdf",
]

/** Expected file name: the last part of a path, without characters that no file name can hold. */
function kept(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return [
    ...last
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
      .trim(),
  ]
    .slice(0, 200)
    .join('')
}

/** A form as browsers send it, with the name in it to the letter. */
async function send(site: Site, path: string, slot: string, name: string, bytes: Buffer) {
  const sent = name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')
  const part = `--edge\r\nContent-Disposition: form-data; name="${slot}"; filename="${sent}"\r\n`
  const title = '\r\n--edge\r\nContent-Disposition: form-data; name="title"\r\n\r\nPoem\r\n--edge--\r\n'
  const data = Buffer.concat([Buffer.from(`${part}\r\n`), bytes, Buffer.from(title)])
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
  return site.admin.post(path, { data, headers })
}

test('filename: a hostile one is stored as text, and a PDF is saved under a harmless one with its own extension', async ({
  page,
  site,
  consoleErrors,
}) => {
  const names = [...made, ...(await readFileNames())].filter((name) => kept(name) !== '')
  for (const name of names) {
    const answer = await send(site, '/api/admin/writings', 'pdf', name, pdf())
    expect([name, answer.status()]).toEqual([name, 201])
    const row = await answer.json()
    const shown = await site.admin.get(row.pdfUrl)
    const header = shown.headers()['content-disposition'] ?? ''
    expect(header).toMatch(/^inline; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/)
    const saved = decodeURIComponent(header.slice(header.indexOf("''") + 2))
    // A PDF is saved with the ending `.pdf`, under a name that every file system takes.
    expect(saved).toMatch(/^[^.\s\\/:*?"<>|\p{Cc}][^\\/:*?"<>|\p{Cc}]*\.pdf$/u)
    expect(Buffer.byteLength(saved)).toBeLessThanOrEqual(200)
    if (/^[\w ]{1,99}\.pdf$/.test(name)) expect(saved).toBe(name)
  }
  const files = await readdir(site.dataDir, { recursive: true })
  expect(files.filter((file) => /canary|whoami|htaccess|\.exe|\.html/.test(file))).toEqual([])
  await page.goto('/words', { waitUntil: 'networkidle' })
  expect(await page.evaluate(() => '__xss' in window)).toBe(false)
  expect(consoleErrors).toEqual([])
})

test('filename: an image is published under a random name, whatever it was called', async ({ site }) => {
  const picture = await makeImage()
  for (const name of [...made, ...(await readFileNames()), '', '.jpg']) {
    const answer = await send(site, '/api/admin/artwork', 'image', name, picture)
    // An empty name is sent by a browser whose file chooser was left alone.
    const expected = name === '' ? [201, 400] : [201]
    expect({ name, expected: expected.includes(answer.status()) }).toEqual({ name, expected: true })
    if (answer.status() !== 201) continue
    const { imageUrl } = await answer.json()
    expect(imageUrl).toMatch(/^\/api\/object-storage\/artwork\/[a-z0-9]{25}\.(jpg|webp)$/)
    expect((await site.admin.get(imageUrl)).headers()['content-type']).toMatch(/^image\//)
  }
})
