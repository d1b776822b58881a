/**
 * Everything taken home in the browser over a connection that breaks, and brought back on a fresh site: 0 differences.
 * Behaviour: Backup and restore
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { includedTables } from '../server/features/backup/backup-format.ts'
import { openFaultyProxy } from '../testing/faulty-proxy.ts'
import { mp4 } from '../testing/files.ts'
import { addAdminSession, addPhoto, addRock, addRow, pdfFile, trackFile } from './admin.ts'
import { openConnection } from './faulty-connection.ts'
import { openSite } from './open-site.ts'
import { administrator, expect, expectAccessible, type Site, test } from './site.ts'

const MB = 1024 * 1024

/** All rows of a backup's tables, and the hash of every stored file. */
async function readSite(dataDir: string) {
  const db = new Database(join(dataDir, 'keepsake.db'), { readonly: true })
  const rows = Object.fromEntries(
    includedTables.map((name) => {
      const table = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      return [
        name,
        db
          .prepare(`select * from ${table}`)
          .all()
          .map((row) => JSON.stringify(row))
          .sort(),
      ]
    }),
  )
  db.close()
  const objects = join(dataDir, 'files', 'objects')
  const names = (await readdir(objects, { recursive: true })).filter((name) =>
    /^(published|originals)\/.+\//.test(name),
  )
  const hashes = await Promise.all(
    names.map(async (name) => [
      name,
      createHash('sha256')
        .update(await readFile(join(objects, name)))
        .digest('hex'),
    ]),
  )
  return { rows, files: Object.fromEntries(hashes.sort()) }
}

/** A little of everything that a family has. */
async function fill(site: Site): Promise<void> {
  await addRock(site)
  await addPhoto(site)
  await addRow(site, '/api/admin/upload-track', { audio: trackFile(), title: 'First light' })
  await addRow(site, '/api/admin/writings', { pdf: pdfFile(), title: 'I am I' })
  const noise = Buffer.alloc(12 * MB, 'the long summer ')
  noise.writeUInt32BE(noise.length)
  noise.write('free', 4, 'latin1')
  const video = { name: 'summer.mp4', mimeType: 'video/mp4', buffer: Buffer.concat([mp4(), noise]) }
  await addRow(site, '/api/admin/videos', { video, title: 'Summer' })
}

/**
 * Resumes a download as a browser does: requests the missing bytes of the file with that ETag. Browser downloads
 * themselves cannot be interrupted in a test.
 */
function downloadByParts(page: Page, path: string) {
  return page.evaluate(async (url) => {
    const parts: Uint8Array<ArrayBuffer>[] = []
    let received = 0
    let breaks = 0
    let total = 1
    let etag = ''
    let type = ''
    while (received < total) {
      const rest = { range: `bytes=${received}-`, 'if-range': etag }
      try {
        const response = await fetch(url, { headers: received > 0 ? rest : {} })
        if (received === 0) total = Number(response.headers.get('content-length'))
        else if (response.status !== 206) throw new TypeError(`status ${response.status}`)
        etag = response.headers.get('etag') ?? ''
        type = response.headers.get('content-type') ?? ''
        for await (const part of response.body ?? []) {
          parts.push(part)
          received += part.length
        }
      } catch {
        breaks += 1
        if (breaks > 50) throw new Error(`${received} of ${total} bytes after 50 breaks`)
      }
    }
    const reader = new FileReader()
    reader.readAsDataURL(new Blob(parts))
    await new Promise((resolve) => reader.addEventListener('load', resolve))
    return { breaks, type, base64: String(reader.result).split(',')[1] ?? '' }
  }, path)
}

test('everything: downloaded over a connection that breaks, and brought back on a fresh site without a difference', async ({
  page,
  site,
  browser,
}) => {
  await fill(site)
  await page.setViewportSize({ width: 360, height: 740 })
  await addAdminSession(page, site)
  const proxy = await openFaultyProxy(Number(new URL(site.url).port))
  await page.goto(`http://127.0.0.1:${proxy.port}/admin/settings/backups`)
  await page.getByRole('button', { name: 'Make the file with the whole' }).click()
  const link = page.getByRole('link', { name: /^Download everything \(\d+ MB\)$/ })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  const before = await readSite(site.dataDir)

  await proxy.set({ 'answer cut': 4 * MB })
  const { breaks, base64, type } = await downloadByParts(page, (await link.getAttribute('href')) ?? '')
  const whole = Buffer.from(base64, 'base64')
  expect(breaks).toBeGreaterThan(1)
  expect(type).toBe('application/x-tar')
  const made = join(site.dataDir, 'backups', 'whole')
  const [name = ''] = await readdir(made)
  expect(whole.equals(await readFile(join(made, name)))).toBe(true)
  const file = join(tmpdir(), `keepsake-e2e-${Date.now()}.tar`)
  await writeFile(file, whole)
  await proxy.stop()

  const fresh = await openSite({}, true)
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const setup = await phone.newPage()
  const connection = await openConnection(fresh.url)
  await setup.goto(connection.url + new URL(fresh.setupUrl).pathname + new URL(fresh.setupUrl).hash)
  await setup.getByText('I have a backup').click()
  await expectAccessible(setup)

  const input = setup.getByLabel('The file with the whole site')
  const press = () => setup.getByRole('button', { name: 'Bring everything back' }).click()
  await input.setInputFiles({ name: 'holiday.tar', mimeType: 'application/x-tar', buffer: Buffer.alloc(2048, 'sun') })
  await press()
  await expect(setup.getByRole('alert')).toContainText('This file is not a backup of such a site.')
  const cutFile = join(tmpdir(), `keepsake-e2e-cut-${Date.now()}.tar`)
  await writeFile(cutFile, (await readFile(file)).subarray(0, 2 * MB))
  await input.setInputFiles(cutFile)
  await press()
  await expect(setup.getByRole('alert')).toContainText('damaged or incomplete, so nothing was changed')

  const cut = connection.cutAfter(9 * MB)
  await input.setInputFiles(file)
  await press()
  await cut
  await expect(setup.getByText('The connection is lost. Trying again…')).toBeVisible()
  connection.restore()
  await expect(setup.getByText('Everything is back.')).toBeVisible()
  expect(await readSite(fresh.dataDir)).toEqual(before)
  await expectAccessible(setup)

  await setup.getByLabel('Email').fill(administrator.email)
  await setup.getByLabel('Password').fill(administrator.password)
  await setup.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(setup.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible()
  await setup.goto(`${connection.url}/rocks`)
  await expect(setup.getByText('By the river.').first()).toBeVisible()

  connection.close()
  await phone.close()
  await fresh.close()
  for (const made of [file, cutFile]) await rm(made)
})
