/**
 * The birthday and the day of the death, on the first page.
 * Behaviour: Home
 */
import { join } from 'node:path'
import { withPerson } from './changed-content.ts'
import { test as base, expect, expectAccessible, openChanged } from './site.ts'

/** A zone of time in which it is neither just before nor just after midnight. */
const timeZone = Math.abs(new Date().getUTCHours() - 12) < 6 ? 'UTC' : 'Etc/GMT-12'
const today = new Intl.DateTimeFormat('en-CA', { timeZone, month: '2-digit', day: '2-digit' }).format(new Date())

type Dates = { day: 'born' | 'died' }

/** A site whose person was born, or died, on today's day of another year. */
const test = base.extend<Dates>({
  day: ['died', { option: true }],
  env: async ({ day }, use, { outputDir }) => {
    const dated = `${day}: ${day === 'born' ? 2000 : 2020}-${today}`
    await withPerson(join(outputDir, 'content'), [new RegExp(`^${day}: .*`, 'm'), dated], use)
  },
})

for (const [day, line] of [
  ['died', 'We think of Rowan every day, and today a little more.'],
  ['born', 'Today is Rowan’s birthday.'],
] as const)
  test.describe(day, () => {
    test.use({ day })
    test(`'${line}' stands below the years of the first page, if the family wants it`, async ({
      page,
      site,
      consoleErrors,
    }) => {
      await page.goto('/')
      await expect(page.locator('.hero-years')).toBeVisible()
      await expect(page.locator('.hero-day')).toHaveCount(0)
      const wanted = await site.admin.patch('/api/admin/settings', { data: { days: true, timeZone } })
      expect(wanted.status()).toBe(200)
      for (const [width, height] of [
        [360, 740],
        [768, 1024],
        [740, 360],
        [844, 390],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height })
        await openChanged(page, '/')
        const said = page.getByText(line, { exact: true })
        await expect(said).toBeInViewport({ ratio: 1 })
        const years = await page.locator('.hero-years').boundingBox()
        const box = await said.boundingBox()
        expect(box?.y).toBeGreaterThanOrEqual((years?.y ?? 0) + (years?.height ?? 999))
        await expect(page.getByRole('link', { name: 'Read his story' })).toBeInViewport({ ratio: 1 })
      }
      await expectAccessible(page)
      expect(consoleErrors).toEqual([])
    })
  })
