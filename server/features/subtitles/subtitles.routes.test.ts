/**
 * Words for what is heard in films, songs and voices.
 * Behaviour: Subtitles and transcripts
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { mp4 } from '../../../testing/files.ts'
import { send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

const vtt = `WEBVTT - of a camera

NOTE for nobody

1
00:01.000 --> 00:03.500 align:start
<v Rowan>Look, <i>the heron</i> &amp; the fox

00:00:04.000 --> 00:00:05.250
It is flying
over the quarry
`
const srt = `1\r\n00:00:01,000 --> 00:00:03,500\r\n<b>Schau, der Reiher</b>\r\n\r\n2\r\n00:00:04,000 --> 00:00:05,250\r\nEr fliegt\r\n`

describe.each(testDatabases)('subtitles on %s', (database) => {
  let site: TestSite
  let id: string
  beforeAll(async () => {
    site = await openTestSite(database, {}, { pages: true })
    id = (
      await sendForm(site, 'POST', '/api/admin/videos', {
        title: 'At the quarry',
        video: { bytes: mp4(), name: 'film.mp4', type: 'video/mp4' },
      })
    ).json().id
  })
  afterAll(() => site.close())

  const give = (form: Record<string, unknown>) =>
    sendForm(site, 'PATCH', `/api/admin/videos/${id}/subtitles`, form as never)
  const asVisitor = (path: string) => send(site, 'GET', path, { admin: false })

  it('subtitles as a file of WebVTT are served to players without marks, and their words stand on the page', async () => {
    const reply = await give({ subtitles: { bytes: Buffer.from(vtt), name: 'film.vtt' }, language: 'en-gb' })
    expect(reply.statusCode).toBe(200)
    const transcript = 'Look, the heron & the fox\nIt is flying\nover the quarry'
    expect(reply.json()).toMatchObject({ id, subtitlesLanguage: 'en-GB', transcript })
    const served = await asVisitor(`/api/videos/${id}/subtitles.vtt`)
    expect(served.headers['content-type']).toBe('text/vtt; charset=utf-8')
    expect(served.body).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.500\nLook, the heron &amp; the fox\n\n' +
        '00:00:04.000 --> 00:00:05.250\nIt is flying\nover the quarry',
    )
    const page = (await asVisitor('/gallery')).body
    expect(page).toContain(`/api/videos/${id}/subtitles.vtt`)
    expect(page).toContain('over the quarry')
    expect((await asVisitor('/api/search?q=heron')).json()).toMatchObject([{ collection: 'videos', id }])
  })

  it('SubRip of an old program, in its letters, becomes subtitles in the language of the site', async () => {
    const bytes = Buffer.from(srt.replace('Schau', 'Schön'), 'latin1')
    const reply = await give({ subtitles: { bytes, name: 'film.srt' } })
    expect(reply.json()).toMatchObject({ subtitlesLanguage: 'en', transcript: 'Schön, der Reiher\nEr fliegt' })
  })

  it('plain words are a transcript without times', async () => {
    const reply = await give({ subtitles: 'He laughs.\n\nThen he sings.' })
    expect(reply.json()).toMatchObject({ subtitlesLanguage: null, transcript: 'He laughs.\n\nThen he sings.' })
    expect((await asVisitor(`/api/videos/${id}/subtitles.vtt`)).statusCode).toBe(404)
  })

  it('a form without words, an unknown language and too many letters are refused, and nothing changes', async () => {
    const before = (await send(site, 'GET', '/api/admin/videos')).body
    const refused = [
      [{ language: 'en' }, 400, messages.subtitles.missing],
      [{ subtitles: 'WEBVTT\n\n00:01.000 --> 00:02.000\n<b></b>\n' }, 400, messages.subtitles.missing],
      [{ subtitles: 'Hello', language: 'not a language' }, 400, messages.input.invalid('language')],
      [{ subtitles: { bytes: Buffer.from([0, 1, 2, 3]), name: 'a.vtt' } }, 400, messages.subtitles.unreadable],
      [{ subtitles: 'word '.repeat(70_000) }, 413, messages.subtitles.tooLong],
      [{ subtitles: 'word '.repeat(5000) }, 413, messages.subtitles.tooLong],
      [{ subtitles: `${vtt}\n1:2 --> soon\nBye\n` }, 400, messages.subtitles.unreadable],
      [{ subtitles: vtt.replace('\n\n00:00:04', '\n00:00:04') }, 400, messages.subtitles.unreadable],
    ] as const
    for (const [form, status, error] of refused) {
      const reply = await give(form)
      expect([reply.statusCode, reply.json()]).toEqual([status, { error }])
    }
    expect((await send(site, 'GET', '/api/admin/videos')).body).toBe(before)
  })

  it('are gone for strangers with their film, and taken away by the family; an undo brings them back', async () => {
    await give({ subtitles: vtt })
    await sendJson(site, 'PATCH', `/api/admin/videos/${id}/gallery-display`, { galleryDisplay: false })
    expect((await asVisitor(`/api/videos/${id}/subtitles.vtt`)).statusCode).toBe(404)
    await sendJson(site, 'PATCH', `/api/admin/videos/${id}/gallery-display`, { galleryDisplay: true })
    const reply = await send(site, 'DELETE', `/api/admin/videos/${id}/subtitles`)
    expect(reply.json()).toMatchObject({ subtitlesLanguage: null, transcript: null })
    const [act] = (await send(site, 'GET', '/api/admin/history?limit=1')).json()
    expect((await send(site, 'POST', `/api/admin/history/${act.id}/undo`)).statusCode).toBe(204)
    expect((await asVisitor(`/api/videos/${id}/subtitles.vtt`)).statusCode).toBe(200)
  })
})
