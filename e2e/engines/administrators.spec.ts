/**
 * Administrators in every engine: sign in, and upload photos, a track and a film.
 * Behaviour: Sign-in; Uploads of administrators
 */
import { expect } from '@playwright/test'
import { fetchRows, imageFile, trackFile, videoFile } from '../admin.ts'
import { administrator } from '../site.ts'
import { test } from './engines.ts'
import type { Tab } from './tab.ts'

/** Requests that are still on their way would be refused after the sign-out. */
async function expectQuiet(tab: Tab): Promise<void> {
  let before = -1
  const isQuiet = async () => {
    const requests = await tab.run(() => performance.getEntriesByType('resource').length)
    const isSame = requests === before
    before = requests
    return isSame
  }
  await expect.poll(isQuiet, { intervals: [1500] }).toBe(true)
}

test('sign-in opens the dashboard, also after a reload, two photos, a track and a film arrive, and sign-out closes it', async ({
  tab,
  site,
  save,
}) => {
  await tab.open('/admin')
  await tab.type('Email', administrator.email)
  await tab.type('Password', administrator.password)
  await tab.click('button', 'Sign in')
  await tab.sees('heading', 'ADMIN DASHBOARD')
  await tab.open('/admin')
  await tab.sees('heading', 'ADMIN DASHBOARD')

  await tab.choose('Images', await save(await imageFile('one.jpg')), await save(await imageFile('two.jpg')))
  await tab.click('button', 'Upload 2 images')
  await tab.reads('.toast', 'Images uploaded')

  await tab.click('tab', 'Music')
  await tab.choose('Audio file', await save(trackFile()))
  await tab.type('Minutes', '2')
  await tab.type('Seconds', '5')
  await tab.click('button', 'Upload track')
  await tab.reads('.toast', 'Track uploaded')

  await tab.click('tab', 'Videos')
  await tab.choose('Video', await save(videoFile()))
  await tab.click('button', 'Upload video')
  await tab.reads('.toast', 'Video uploaded')

  await expectQuiet(tab)
  await tab.click('button', 'Sign out')
  await tab.sees('heading', 'Sign in')

  // Visitors see what has arrived.
  expect(await fetchRows(site.admin, '/api/photos')).toHaveLength(2)
  expect(await fetchRows(site.admin, '/api/tracks')).toMatchObject([{ title: 'first-light', duration: 125 }])
  expect(await fetchRows(site.admin, '/api/videos')).toHaveLength(1)
  await tab.open('/gallery')
  await expect.poll(() => tab.run(() => document.querySelectorAll('.masonry img').length)).toBe(2)
})
