/**
 * A letter: what somebody types and pastes, from other programs too, stands on the public page as they wrote it.
 * Behaviour: Letters
 */
import type { Locator } from '@playwright/test'
import { addAdminSession } from './admin.ts'
import { expect, expectAccessible, test, toast } from './site.ts'

/** Clipboard content of the named program. */
async function paste(letter: Locator, clipboard: { 'text/plain'?: string; 'text/html'?: string }) {
  await letter.evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, clipboard)
}

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head>
<body lang=DE><!--StartFragment--><p class=MsoNormal>14. Mai 2003: <b style='mso-bidi-font-weight:normal'>Er</b> kam
nach Hause.<o:p></o:p></p><p class=MsoNormal><i>„Bleib 3 * 2 Tage“</i>, sagte ich.<br>Er lachte.<o:p></o:p></p><!--EndFragment--></body></html>`
const WHATSAPP = `<div class="copyable-text"><span dir="ltr" style="white-space: pre-wrap;">Zeile eins *nicht fett*
Zeile zwei <img alt="😀" class="emoji" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></span></div>`

test('what is typed and pasted is on the page with the same lines, paragraphs and characters', async ({
  page,
  site,
  consoleErrors,
}) => {
  await addAdminSession(page, site)
  await page.goto('/admin/words/story')
  const letter = page.getByRole('textbox', { name: 'The story' })
  await letter.fill('')
  const typed = [
    '14. Mai 2003',
    '# 1 *star* [x](y) `tick` ~ <word> {word} {name}',
    '    four \\ spaces',
    'سلام 👩‍👧 1. one',
  ]
  for (const [index, line] of typed.entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    await page.keyboard.insertText(line)
  }
  await expectAccessible(page)
  for (const clipboard of [
    { 'text/plain': 'Erste\nZweite\n\n- Dritte' },
    { 'text/html': WORD },
    { 'text/html': WHATSAPP },
  ]) {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await paste(letter, clipboard)
  }
  await page.getByRole('button', { name: 'Put it on the site', exact: true }).click()
  await expect(toast(page)).toContainText('Saved, and on the site now')

  await page.goto('/story')
  const paragraphs = await page
    .locator('.prose p')
    .evaluateAll((all) =>
      all.map((paragraph) =>
        [
          ...(paragraph.querySelectorAll(':scope > span').length > 0
            ? paragraph.querySelectorAll(':scope > span')
            : [paragraph]),
        ].map((line) => line.textContent?.trimEnd()),
      ),
    )
  expect(paragraphs).toEqual([
    typed,
    ['Erste', 'Zweite'],
    ['- Dritte'],
    ['14. Mai 2003: Er kam nach Hause.'],
    ['„Bleib 3 * 2 Tage“, sagte ich.', 'Er lachte.'],
    ['Zeile eins *nicht fett*', 'Zeile zwei 😀'],
  ])
  await expect(page.locator('.prose strong')).toHaveText('Er')
  await expect(page.locator('.prose em')).toHaveText('„Bleib 3 * 2 Tage“')
  expect(consoleErrors).toEqual([])
})

test('headings, lists, links and a step back are set by buttons, with the keyboard alone', async ({ page, site }) => {
  await addAdminSession(page, site)
  await page.goto('/admin/words/story')
  const letter = page.getByRole('textbox', { name: 'The story' })
  const press = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true }).press('Enter')
  await letter.fill('Who he was')
  await press('Heading')
  await expect(letter).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('apples')
  await press('List')
  await page.keyboard.press('Enter')
  await page.keyboard.type('pears')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bold')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' see ')
  await press('Link')
  const dialog = page.getByRole('dialog', { name: 'A link in the text' })
  await dialog.getByLabel('Where it leads').fill('nowhere')
  await dialog.getByLabel('Where it leads').press('Enter')
  await expect(dialog.getByText('Please write where it leads')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Where it leads').fill('example.org')
  await dialog.getByLabel('The words of the link').fill('there')
  await dialog.getByLabel('The words of the link').press('Enter')
  await page.keyboard.type('!')
  await press('Quote')
  await press('Step back')
  await page.keyboard.press('Control+s')
  await expect(toast(page)).toContainText('Saved')
  const html = await (await page.request.get('/story')).text()
  expect(html).toContain(
    '<h2>Who he was</h2><ul><li>apples</li><li>pears</li></ul><p><strong>bold</strong> see <a href="https://example.org">there</a>!</p></div>',
  )
})

test('on a phone the buttons of a letter are one row, and the others behind More', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await addAdminSession(page, site)
  await page.goto('/admin/words/story')
  const letter = page.getByRole('textbox', { name: 'The story' })
  const bar = page.getByRole('toolbar')
  const button = (name: string) => bar.getByRole('button', { name, exact: true })
  await expect(letter).toBeVisible()
  expect((await bar.boundingBox())?.height).toBeLessThan(60)
  for (const name of ['Bold', 'Heading', 'Picture', 'Step back', 'More']) {
    await expect(button(name)).toBeInViewport({ ratio: 1 })
    const box = await button(name).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44)
  }
  await expect(button('Quote')).toBeHidden()
  await button('More').click()
  await letter.fill('Look up')
  await button('Quote').click()
  await expect(button('Quote')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await button('More').click()
  await expect(button('Quote')).toBeHidden()
  // A tablet has room for all.
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(button('More')).toBeHidden()
  await expect(button('Step forward')).toBeVisible()
  expect((await bar.boundingBox())?.height).toBeLessThan(60)
})

test('on a phone the buttons of a letter are one row in every other language of administrators', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await addAdminSession(page, site)
  for (const language of ['de', 'es', 'fr', 'he', 'pt']) {
    await site.admin.patch('/api/admin/notifications', { data: { language } })
    await page.goto('/admin/words/story')
    const bar = page.getByRole('toolbar')
    await expect(bar).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect((await bar.boundingBox())?.height, language).toBeLessThan(60)
  }
})
