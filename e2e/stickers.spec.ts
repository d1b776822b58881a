/**
 * The stickers page.
 * Behaviour: Rocks and stickers; Share dialog
 */
import { testSharePage } from './share-page.suite.ts'
import { expect, test } from './site.ts'

testSharePage({
  path: '/stickers',
  call: '/api/stickers',
  open: 'Share Your Rowan Sticker',
  send: 'Share this sticker',
  empty: 'No stickers have been shared yet.',
  shared: 'Sticker posted successfully!',
  failed: 'Failed to upload sticker. Please try again.',
})

test('mail link: asks for more stickers', async ({ page }) => {
  await page.goto('/stickers')
  await expect(page.locator('main a[href^="mailto:"]')).toBeVisible()
})
