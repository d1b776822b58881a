/** The administrators' area for tests: session, upload files, rows by their API, failing requests. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { type SettingsPageName, settingsPath } from '../shared/settings-pages.ts'
import { mp3, mp4, pdf } from '../testing/files.ts'
import { makeImage, type TestFile } from './image-files.ts'
import { expect, type Site } from './site.ts'

/** Opens a tab of the dashboard, signed in. */
export async function openTab(page: Page, site: Site, tab: string): Promise<void> {
  await addAdminSession(page, site)
  await page.goto(`/admin?tab=${tab}`)
  await expect(page.getByRole('tabpanel')).toBeVisible()
}

/** Opens a page of the settings, signed in. */
export async function openSettings(page: Page, site: Site, name: SettingsPageName): Promise<void> {
  await addAdminSession(page, site)
  await page.goto(settingsPath(name))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens a part that is folded; returns it. */
export async function openPart(page: Page, name: string): Promise<Locator> {
  const part = page.getByRole('region', { name, exact: true })
  await part.locator('summary').first().click()
  return part
}

/** Gives the page the administrator's session. */
export async function addAdminSession(page: Page, site: Site): Promise<void> {
  const { cookies } = await site.admin.storageState()
  await page.context().addCookies(cookies)
}

export async function imageFile(name = 'picture.jpg', colour?: string): Promise<TestFile> {
  return { name, mimeType: 'image/jpeg', buffer: await makeImage(300, 200, colour) }
}

/** A text file named as an image. */
export function damagedImage(name: string): TestFile {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from('This was a picture once.') }
}

export function trackFile(name = 'first-light.mp3'): TestFile {
  return { name, mimeType: 'audio/mpeg', buffer: mp3({ seconds: 3, artist: 'Rowan' }) }
}

export function pdfFile(name = 'i-am-i.pdf'): TestFile {
  return { name, mimeType: 'application/pdf', buffer: pdf() }
}

export function videoFile(name = 'garden.mp4'): TestFile {
  return { name, mimeType: 'video/mp4', buffer: mp4() }
}

type Row = Record<string, unknown> & { id: string }

/** Creates a row by its route, as the administrator. */
export async function addRow(
  { admin }: Site,
  path: string,
  multipart: Record<string, string | TestFile>,
): Promise<Row> {
  const reply = await admin.post(path, { multipart })
  expect(reply.status(), await reply.text()).toBe(201)
  return reply.json()
}

export async function addRock(site: Site, name = 'Ana', location = 'Lisbon'): Promise<Row> {
  const image = await imageFile()
  return addRow(site, '/api/rocks', { image, name, location, description: 'By the river.' })
}

/** A rock that one of the family has looked at. */
export async function addShownRock(site: Site, name?: string, location?: string): Promise<Row> {
  const row = await addRock(site, name, location)
  expect((await site.admin.post(`/api/admin/rocks/${row.id}/show`)).status()).toBe(200)
  return row
}

export async function addPhoto(site: Site, category = 'general'): Promise<Row> {
  return addRow(site, '/api/admin/upload', { image: await imageFile(), category })
}

export async function fetchRows(admin: APIRequestContext, path: string): Promise<Row[]> {
  return (await admin.get(path)).json()
}

/** Presses a button of the confirmation dialog. */
export async function confirmDialog(page: Page, answer: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click()
}

/** The words and buttons of the rows on the open tab. */
export function adminItems(page: Page): Locator {
  return page.locator('.admin-item:visible')
}

/** The rows on the open tab, each with its picture. */
export function adminCells(page: Page): Locator {
  return page.getByRole('tabpanel').getByRole('gridcell')
}

/** Makes every request that matches fail with this status. */
export async function failRequests(page: Page, url: string, method: string, status = 500) {
  await page.route(url, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, contentType: 'application/json', body: '{}' })
      : route.fallback(),
  )
}

/**
 * The forms that the page sends from now on, files by their names: the browser does not tell bodies with files in
 * them.
 */
export async function sentForms(page: Page): Promise<() => Promise<Record<string, string>[]>> {
  await page.addInitScript(() => {
    const forms: Record<string, string>[] = []
    Object.assign(window, { forms })
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData)
        forms.push(
          Object.fromEntries([...body].map(([name, value]) => [name, value instanceof File ? value.name : value])),
        )
      send.call(this, body)
    }
  })
  return () => page.evaluate(() => (window as { forms?: Record<string, string>[] }).forms ?? [])
}
