/**
 * Pasting from other programs: a letter has what their screen showed.
 * Behaviour: Letters
 */
import type { Locator } from '@playwright/test'
import fc from 'fast-check'
import { addAdminSession } from './admin.ts'
import { expect, type Site, test } from './site.ts'

/** The letter after each paste over the whole of it, which is then taken back: the letter itself is paragraphs. */
async function pasteEach(letter: Locator, copied: string[]): Promise<string[]> {
  return letter.evaluate((element, all) => {
    element.focus()
    return all.map((html) => {
      document.getSelection()?.selectAllChildren(element)
      document.dispatchEvent(new Event('selectionchange'))
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      const pasted = element.innerHTML
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))
      return pasted
    })
  }, copied)
}

async function openLetter(page: import('@playwright/test').Page, site: Site): Promise<Locator> {
  await addAdminSession(page, site)
  await page.goto('/admin/words/story')
  return page.getByRole('textbox', { name: 'The story' })
}

const POEM = '<p>Roses are red<br>violets are blue</p><p>sugar is sweet<br>and so were you</p>'
const entry = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${words}<o:p></o:p></p>`

const programs: [program: string, copied: string, letter: string][] = [
  [
    'Google Docs, whose bold and italics are styles and whose wrapper is a bold that is none',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="margin-top:0pt;margin-bottom:0pt;"><span style="font-weight:400;white-space:pre-wrap;">She sang. </span><span style="font-weight:700;white-space:pre-wrap;">Loudly</span><span style="font-style:italic;white-space:pre-wrap;"> and well.</span></p><br><ul><li style="list-style-type:disc" aria-level="1"><p><span>one</span></p></li><ul><li style="list-style-type:circle" aria-level="2"><p>half</p></li></ul><li><p>two</p></li></ul><p><a href="https://www.google.com/url?q=https://example.org/&sa=D">link</a></p></b><br class="Apple-interchange-newline">`,
    '<p>She sang. <strong>Loudly</strong><em> and well.</em></p><ul><li><p>one</p></li><li><p>half</p></li><li><p>two</p></li></ul><p><a href="https://example.org/">link</a></p>',
  ],
  [
    'Word, whose lists are paragraphs with a sign',
    `<html><head><style><!-- @list l0 {mso-list-id:1;} p.MsoListParagraph{margin-left:36pt} --></style></head><body><!--StartFragment-->${entry(1, '·', 'First\nbullet')}${entry(2, 'o', 'Below it')}${entry(1, '1.', 'one')}${entry(2, 'a)', 'one a')}${entry(1, '2.', 'two')}<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>After<span style='mso-hide:all'> unseen</span></p></body></html>`,
    '<ul><li><p>First bullet</p></li><li><p>Below it</p></li></ul><ol start="1"><li><p>one</p></li></ol><ol start="1"><li><p>one a</p></li></ol><ol start="2"><li><p>two</p></li></ol><p>After</p>',
  ],
  ['Gmail', POEM.replaceAll(/<p>|<br>/g, '<div>').replaceAll('</p><div>', '</div><div><br></div><div>'), ''],
  [
    'Outlook, with empty paragraphs as gaps',
    `<style>p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt}</style><div class=WordSection1><p class=MsoNormal>Roses are red<o:p></o:p></p><p class=MsoNormal>violets are blue<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>sugar is sweet</p><p class=MsoNormal>and so were you</p></div>`,
    POEM,
  ],
  [
    'Apple Notes and Pages, with classes for everything',
    `<meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px 0.0px 0.0px 0.0px} p.p2 {margin: 0.0px; min-height: 14.0px} span.s1 {font-weight: bold}</style><p class="p1">Roses are red</p><p class="p1">violets are <span class="s1">blue</span></p><p class="p2"><br></p><p class="p1">sugar is sweet<span class="Apple-converted-space">&nbsp;</span></p><p class="p1">and so were you</p>`,
    POEM.replace('blue', '<strong>blue</strong>').replace('sweet', 'sweet&nbsp;'),
  ],
  [
    'LibreOffice',
    `<style>p { margin-bottom: 0.1in }</style>${POEM.replaceAll('<p>', '<p lang="en-GB" align="left">')}`,
    POEM,
  ],
  ['a page with two breaks as a gap', POEM.replaceAll(/<\/?p>/g, '').replace('bluesugar', 'blue<br><br>\nsugar'), POEM],
  [
    'a messenger',
    `<span style="white-space: pre-wrap;">${POEM.replaceAll('</p><p>', '\n\n').replaceAll('<br>', '\n')}</span>`,
    POEM,
  ],
  ['a code block', `<pre>  Roses are red\nviolets</pre>`, '<p>  Roses are red<br>violets</p>'],
  [
    'a table, with its cells and rows apart',
    '<table><caption>Us</caption><thead><tr><th>Name<th>Year</thead><tr><td><p>Ann</p></td><td>1950</td></tr><tr><td></td><td>1951</td></tr></table><p>After',
    '<p>Us<br><strong>Name</strong>\t<strong>Year</strong><br>Ann\t1950<br>1951</p><p>After</p>',
  ],
  [
    'a mail that is set in a table',
    `<table width="600"><tr><td style="padding:20px">${POEM}</td><td><img width="1" height="1" src="https://example.org/seen.gif"></td></tr></table>`,
    POEM,
  ],
  [
    'a mail with words that nobody sees',
    '<style>.pre { display: none !important } @import "https://example.org/a.css";</style><div class="pre">preheader</div><p hidden>a</p><span style="font-size:0">b</span><span style="visibility:hidden">c</span><div style="max-height:0;overflow:hidden">d</div><div style="opacity:0">e</div><p>seen<script>f</script><template>g</template></p><textarea>h</textarea>',
    '<p>seen</p>',
  ],
  [
    'an answer that quotes a mail',
    `<div>Yes.</div><div><br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex"><div>Are you</div><div>coming?</div><ul><li>bread</li></ul></blockquote>`,
    '<p>Yes.</p><blockquote><p>Are you<br>coming?</p></blockquote><ul><li><p>bread</p></li></ul>',
  ],
  [
    'a list in a list, with numbers that go on',
    '<ol start="3"><li>three<ol type="a"><li>a<br>more</li><li>b</li></ol></li><li>four</li></ol><ul style="list-style:none"><li>no sign</li></ul>',
    '<ol start="3"><li><p>three</p></li></ol><ol start="1"><li><p>a<br>more</p></li><li><p>b</p></li></ol><ol start="4"><li><p>four</p></li></ol><p>no sign</p>',
  ],
  [
    'headings, rules and footnotes',
    `<h1><b>Who</b> he <i>was</i></h1><p>Kind<a href="#_ftn1" style='mso-footnote-id:ftn1'><span>[1]</span></a></p><hr size="1"><p>[1] To all</p>`,
    '<h2>Who he <em>was</em></h2><p>Kind[1]</p><hr contenteditable="false"><p>[1] To all</p>',
  ],
]

test('what another program copies is in the letter as its screen showed it', async ({ page, site, consoleErrors }) => {
  const letter = await openLetter(page, site)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const letters = await pasteEach(
    letter,
    programs.map(([, copied]) => copied),
  )
  for (const [index, [program, , expected]] of programs.entries())
    expect(letters[index], program).toBe(expected || POEM)
  expect(asked.filter((url) => url.includes('example.org'))).toEqual([])
  expect(consoleErrors).toEqual([])
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
type Write = (paragraphs: string[][]) => string
const eachLine = (paragraphs: string[][], line: (text: string) => string, gap: string) =>
  paragraphs.map((lines) => lines.map((text) => line(escaped(text))).join('')).join(gap)

/** The same paragraphs, as programs write them. */
const dialects: Write[] = [
  (all) => eachLine(all, (text) => `<div>${text}</div>`, '<div><br></div>'),
  (all) => eachLine(all, (text) => `<div><span>${text}<br></span></div>`, '<div>&nbsp;</div>\n'),
  (all) => eachLine(all, (text) => `<p style="margin:0">${text}</p>\n`, '<p style="margin:0"><br></p>'),
  (all) => all.map((lines) => `<p>${lines.map(escaped).join('<br>')}</p>`).join('\n'),
  (all) => all.map((lines) => lines.map(escaped).join('<br>\n')).join('<br><br>'),
  (all) => `<pre>${all.map((lines) => lines.map(escaped).join('\n')).join('\n\n')}</pre>`,
  (all) =>
    `<style>.m { margin-bottom: 8pt }</style>${all.map((lines) => `<div class="m">${lines.map(escaped).join('<br>')}</div>`).join('')}`,
]

test('any paragraphs and lines are the same letter from every kind of program', async ({ page, site }) => {
  const letter = await openLetter(page, site)
  const word = fc.string({ unit: fc.constantFrom(...'ab12*_[]{}<>#&.:é字ع👩‍👧'), minLength: 1, maxLength: 6 })
  const line = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
  // Two paragraphs or more: one alone may as well be lines of their own.
  const paragraphs = fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 })
  const samples = fc.sample(fc.tuple(paragraphs, fc.constantFrom(...dialects)), 100)
  const letters = await pasteEach(
    letter,
    samples.map(([all, write]) => write(all)),
  )
  const expected = samples.map(([all]) => all.map((lines) => `<p>${lines.map(asShown).join('<br>')}</p>`).join(''))
  expect(letters).toEqual(expected)
})

const asShown = (text: string) => escaped(text).replaceAll('>', '&gt;')
