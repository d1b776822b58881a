/**
 * Every call about tracks, on both databases.
 * Behaviour: Rows and lists; Creating and changing; Uploads of administrators
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tracks } from '../../../shared/collections/tracks.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { emptyFields } from '../../../testing/empty-fields.ts'
import { mp3, type Tags } from '../../../testing/files.ts'
import { fourColours, quadrantsOf } from '../../../testing/images.ts'
import { imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

const tags: Tags = {
  title: 'From the file',
  artist: 'Łukasz & Zoë',
  album: 'Kitchen tapes',
  year: '2019',
  genre: 'Folk',
}

describe.each(testDatabases)('tracks on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  const upload = (fields: Record<string, string> = {}, bytes = mp3()) =>
    sendForm(site, 'POST', '/api/admin/upload-track', {
      audio: { bytes, name: 'song.mp3', type: 'audio/mpeg' },
      title: 'Song',
      featured: 'false',
      ...fields,
    })
  const list = async (path = '/api/tracks') => (await send(site, 'GET', path)).json()

  it('there are none at first', async () => {
    expect(await list()).toEqual([])
    expect(await list('/api/admin/tracks')).toEqual([])
  })

  it('an uploaded audio file without tags becomes a track with its length', async () => {
    const answer = await upload()
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      ...emptyFields(tracks),
      id: expect.stringMatching(/^[a-z0-9]{25}$/),
      title: 'Song',
      duration: 3,
      audioUrl: expect.stringMatching(/^\/uploads\/[a-z0-9]{25}\.mp3$/),
      coverImageUrl: null,
      featured: false,
      createdAt: expect.any(String),
      width: null,
      height: null,
      thumbhash: null,
    })
    expect(await list()).toEqual([answer.json()])
    const audio = await send(site, 'GET', answer.json().audioUrl)
    expect(audio.headers['content-type']).toBe('audio/mpeg')
    expect(audio.rawPayload.equals(mp3())).toBe(true)
  })

  it('what the form leaves out is read from the file, with its cover', async () => {
    const cover = await fourColours().png().toBuffer()
    const row = (await upload({}, mp3({ ...tags, cover, seconds: 65 }))).json()
    expect(row).toMatchObject({
      title: 'Song',
      artist: 'Łukasz & Zoë',
      album: 'Kitchen tapes',
      year: 2019,
      genre: 'Folk',
      duration: 65,
      coverImageUrl: expect.stringMatching(/^\/uploads\/[a-z0-9]{25}\.jpg$/),
      width: 96,
      height: 64,
    })
    const shown = await send(site, 'GET', row.coverImageUrl)
    expect(await quadrantsOf(shown.rawPayload)).toEqual(['red', 'green', 'blue', 'yellow'])
  })

  it('what the form says wins over the file', async () => {
    const fields = { artist: 'He', album: 'His', genre: 'Rock' }
    const bytes = mp3({ ...tags, cover: await fourColours().png().toBuffer() })
    const answer = await sendForm(site, 'POST', '/api/admin/upload-track', {
      audio: { bytes, name: 'song.mp3' },
      title: 'Song',
      duration: '207',
      year: '2001',
      featured: 'true',
      ...fields,
      coverImage: {
        bytes: await fourColours({ width: 40, height: 40 }).png().toBuffer(),
        name: 'c.png',
      },
    })
    expect(answer.json()).toMatchObject({
      ...fields,
      duration: 207,
      year: 2001,
      featured: true,
      width: 40,
      height: 40,
    })
  })

  it.each(['title', 'audio'])('a track without %s is refused', async (missing) => {
    const audio = { bytes: mp3(), name: 'song.mp3' }
    const { [missing as 'title']: _gone, ...parts } = { audio, title: 'Song', featured: 'false' }
    const answer = await sendForm(site, 'POST', '/api/admin/upload-track', parts)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toBe('Missing required fields: Please provide at least an audio file and track title')
  })

  it('what is no music is refused', async () => {
    const answer = await upload({}, Buffer.from('<html>la la la</html>'))
    expect([answer.statusCode, answer.json()]).toEqual([415, { error: messages.audio.notAudio }])
  })

  it.each(['3:27', '-1', '1e9'])('a length of %s is refused', async (duration) => {
    const answer = await upload({ duration })
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: messages.input.invalid('duration') }])
  })

  it('tracks stay in the order they were added', async () => {
    const before = await list()
    const [first, second] = [(await upload()).json(), (await upload({ featured: 'true' })).json()]
    expect(await list()).toEqual([...before, first, second])
    expect(await list('/api/admin/tracks')).toMatchObject([...before, first, second])
  })

  it('the title can be changed, and is trimmed', async () => {
    const track = (await upload()).json()
    const path = `/api/admin/tracks/${track.id}/title`
    const answer = await sendJson(site, 'PATCH', path, { title: '  New name ' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...track, title: 'New name' }])
    expect(await list()).toContainEqual(answer.json())
  })

  it.each([{ title: '  ' }, { title: '' }, { title: null }, { title: 5 }])(
    'the title is not changed to %j',
    async (json) => {
      const track = (await upload()).json()
      const path = `/api/admin/tracks/${track.id}/title`
      expect((await sendJson(site, 'PATCH', path, json)).statusCode).toBe(400)
      expect(await list()).toContainEqual(track)
    },
  )

  it('the call for the title changes nothing else', async () => {
    const { id } = (await upload()).json()
    const json = { title: 'New', artist: 'Eve' }
    const answer = await sendJson(site, 'PATCH', `/api/admin/tracks/${id}/title`, json)
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: messages.input.unknown('artist') }])
  })

  it('its lyrics are kept line by line, with the spaces that align chords', async () => {
    const track = (await upload()).json()
    const lyrics = '   G        Em\nYou asked me once,\n\n\tI said hello'
    const answer = await sendJson(site, 'PATCH', `/api/admin/tracks/${track.id}`, { lyrics: `\n \n${lyrics}\n  ` })
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...track, lyrics }])
    expect(await list()).toContainEqual({ ...track, lyrics })
    expect((await upload({ lyrics })).json()).toMatchObject({ lyrics })
  })

  it('lyrics of more than 10,000 characters are refused', async () => {
    const { id } = (await upload()).json()
    const answer = await sendJson(site, 'PATCH', `/api/admin/tracks/${id}`, { lyrics: 'a'.repeat(10_001) })
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: messages.input.tooLong('lyrics', 10_000) }])
  })

  it('a track can be featured', async () => {
    const track = (await upload()).json()
    const path = `/api/admin/tracks/${track.id}/feature`
    const answer = await sendJson(site, 'PATCH', path, { featured: true })
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...track, featured: true }])
  })

  it('its cover can be given later', async () => {
    const track = (await upload()).json()
    const path = `/api/admin/tracks/${track.id}/coverImage`
    const answer = await sendForm(site, 'PATCH', path, { coverImage: await imagePart() })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ audioUrl: track.audioUrl, width: 96, height: 64 })
    expect((await send(site, 'GET', answer.json().coverImageUrl)).statusCode).toBe(200)
    const none = await sendForm(site, 'PATCH', path, {})
    expect(none.json()).toEqual({ error: messages.admin.missingImage })
  })

  it('a deleted one is gone with its music and its cover', async () => {
    const cover = await fourColours().png().toBuffer()
    const track = (await upload({}, mp3({ cover }))).json()
    expect((await send(site, 'DELETE', `/api/admin/tracks/${track.id}`)).statusCode).toBe(204)
    expect(await list()).not.toContainEqual(track)
    for (const url of [track.audioUrl, track.coverImageUrl]) expect((await send(site, 'GET', url)).statusCode).toBe(404)
  })
})
