/**
 * The site in each of its languages: pages, errors and mails hold no sentence of the English catalogue.
 * Behaviour: Languages
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inLanguage, type Language, languages } from '../../shared/messages/language.ts'
import { messages } from '../../shared/messages/messages.ts'
import { mails } from '../../shared/sentences/mails.ts'
import { writeAnotherLife } from '../../testing/another-life.ts'
import { englishIn } from '../../testing/english-parts.ts'
import { imagePart, sendForm } from '../../testing/requests.ts'
import { type ShareKind, sendShare, turnOn } from '../../testing/shares.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

const others = languages.filter((language) => language !== 'en')

describe.each(others)('in %s', (language: Language) => {
  test('every mail is in the language', () => {
    const news = [{ name: 'memories', singular: 'memory', plural: 'memories', count: 2 }]
    const letters = inLanguage(language, () => [
      mails.forgotten('Margit', 'https://margit.example', 'ABC'),
      mails.test('Margit'),
      mails.ownRole('Margit', 'owner', 'https://margit.example'),
      mails.otherRole('Margit', 'a@example.org', null, null),
      mails.atOnce('Margit', { who: 'Ana', words: 'Oslo', report: 'Das' }, { show: 's', setAside: 'a', stop: 'x' }),
      mails.daily('Margit', news, 'https://margit.example', 'https://margit.example/stop'),
      mails.backup('Margit', mails.noBackup(), null),
      mails.backup('Margit', mails.clockJumped({ from: 0, to: 1 }), 'https://margit.example'),
    ])
    for (const { subject, text } of letters) expect(englishIn(subject + text)).toEqual([])
    expect(letters.map(({ text }) => text).join()).not.toMatch(/\bmemor/)
  })

  test('the sentences of errors are in the language', () => {
    const sentences = inLanguage(language, () => [
      messages.share.missing,
      messages.input.tooLong('x', 5),
      messages.server.unknownPath,
      messages.image.tooManyPixels,
    ])
    expect(englishIn(sentences.join('\n'))).toEqual([])
  })
})

describe.each(['de', 'he'] as const)('a site in %s', (language) => {
  let folder: string
  let site: TestSite
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'languages-'))
    await writeAnotherLife(folder, language)
    site = await openTestSite('SQLite', { CONTENT_DIR: folder }, { pages: true })
    await turnOn(site)
    await sendShare(site, { name: 'rocks', text: 'location' } as ShareKind)
  }, 240_000)
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true })
  })

  const pages = [
    '/',
    '/story',
    '/gallery',
    '/art',
    '/words',
    '/favorites',
    '/rocks',
    '/memories',
    '/search',
    '/gathering',
    '/nowhere',
  ]
  test.each(pages)('%s says no English sentence', async (path) => {
    const { body } = await site.app.inject(path)
    const html = body.split('<script type="application/json"')[0] ?? ''
    expect(html).toMatch(
      new RegExp(language === 'he' ? '<html lang="he" dir="rtl"[ >]' : `<html lang="${language}"[ >]`),
    )
    expect(englishIn(html)).toEqual([])
  })

  test('a description has the quotation marks of the language', async () => {
    const words = { name: 'Ann', location: 'Oslo', description: 'By the river', image: await imagePart() }
    await sendForm(site, 'POST', '/api/rocks', words)
    const { body } = await site.app.inject('/rocks')
    expect(body).toContain({ de: '„By the river“', he: '“By the river”' }[language])
  })

  test('/admin is marked as a page in the language of its sentences', async () => {
    const { body } = await site.app.inject('/admin')
    expect(body).toContain({ de: '<html lang="de">', he: '<html lang="he" dir="rtl">' }[language])
  })

  test('a search names a photo without a title in the language', async () => {
    const fields = { description: 'Wachau', image: await imagePart() }
    await sendForm(site, 'POST', '/api/admin/upload', fields)
    const [found] = (await site.app.inject('/api/search?q=wachau')).json()
    expect(found.title).toBe({ de: 'Foto', he: 'תמונה' }[language])
  })

  test('an error of the API is in the language', async () => {
    const { body } = await site.app.inject({ method: 'POST', url: '/api/rocks', payload: {} })
    expect(englishIn(body)).toEqual([])
    expect((await site.app.inject('/api/nothing')).json()).toEqual({
      error: inLanguage(language, () => messages.server.unknownPath),
    })
  })
})
