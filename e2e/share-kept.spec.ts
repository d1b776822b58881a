/**
 * A share that was sent without a line is kept on the device until the line is back.
 * Behaviour: Share dialog
 */
import { fillInShare, openShareDialog, sendButton, shareDialog, thankYou } from './share-dialog.ts'
import { expect, leftHistory, test } from './site.ts'

test('share dialog: what was sent without a line is sent by itself when it is back, also after the page was loaded anew', async ({
  page,
  site,
}) => {
  await page.goto('/rocks')
  await openShareDialog(page)
  await fillInShare(page)
  await page.context().setOffline(true)
  await sendButton(page).click()
  await expect(shareDialog(page)).toContainText('It is sent by itself when the line is back.')
  await page.keyboard.press('Escape')
  await leftHistory(page)
  await page.route('**/healthz', (route) => route.abort('internetdisconnected'))
  await page.context().setOffline(false)
  await page.reload()
  await expect(shareDialog(page)).toContainText('It is sent by itself when the line is back.')
  await page.unroute('**/healthz')
  await expect(thankYou(page)).toContainText('Success')
  expect(await (await site.admin.get('/api/admin/rocks')).json()).toMatchObject([{ name: 'Ana' }])
})
