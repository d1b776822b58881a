/**
 * Every call about videos, on both databases.
 * Behaviour: Rows and lists; Creating and changing; Gallery
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../../shared/messages/messages.ts'
import { mp4 } from '../../../testing/files.ts'
import { type FormPart, imagePart, send, sendForm, sendJson } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'

describe.each(testDatabases)('videos on %s', (database) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  const upload = (parts: Record<string, FormPart> = {}) =>
    sendForm(site, 'POST', '/api/admin/videos', {
      video: { bytes: mp4(), name: 'film.mp4', type: 'video/mp4' },
      featured: 'false',
      galleryDisplay: 'true',
      ...parts,
    })
  const list = async (path = '/api/videos') => (await send(site, 'GET', path)).json()

  it('there are none at first', async () => {
    expect(await list()).toEqual([])
    expect(await list('/api/admin/videos')).toEqual([])
  })

  it('an uploaded video has its duration', async () => {
    const answer = await upload()
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      id: expect.stringMatching(/^[a-z0-9]{25}$/),
      title: null,
      description: null,
      videoUrl: expect.stringMatching(/^\/uploads\/[a-z0-9]{25}\.mp4$/),
      featured: false,
      galleryDisplay: true,
      duration: 3,
      createdAt: expect.any(String),
    })
    expect(Object.keys(answer.json()).sort()).toEqual(
      [
        ...['createdAt', 'description', 'duration', 'featured', 'galleryDisplay', 'height', 'id'],
        ...['posterUrl', 'sources', 'subtitlesLanguage', 'thumbhash', 'title', 'transcript', 'videoUrl', 'width'],
      ].sort(),
    )
    const film = await send(site, 'GET', answer.json().videoUrl)
    expect(film.headers['content-type']).toBe('video/mp4')
  })

  it('a video is shown in the gallery unless the form says otherwise', async () => {
    const video = { bytes: mp4(), name: 'film.mp4' }
    const bare = await sendForm(site, 'POST', '/api/admin/videos', { video })
    expect(bare.json()).toMatchObject({ featured: false, galleryDisplay: true })
    expect((await upload({ galleryDisplay: 'false' })).json().galleryDisplay).toBe(false)
  })

  it('visitors see those with gallery display on, administrators all', async () => {
    const shown = (await upload({ title: 'Shown' })).json()
    const hidden = (await upload({ title: 'Hidden', galleryDisplay: 'false' })).json()
    expect(await list()).toContainEqual(shown)
    expect(await list()).not.toContainEqual(hidden)
    expect(await list('/api/videos?galleryDisplay=false')).not.toContainEqual(hidden)
    const all = await list('/api/admin/videos')
    expect(all.slice(-2)).toMatchObject([shown, hidden])
  })

  it.each([
    ['feature', 'featured'],
    ['gallery-display', 'galleryDisplay'],
  ])('%s turns %s on and off', async (last, flag) => {
    const video = (await upload()).json()
    for (const on of [true, false]) {
      const path = `/api/admin/videos/${video.id}/${last}`
      const answer = await sendJson(site, 'PATCH', path, { [flag]: on })
      expect([answer.statusCode, answer.json()]).toEqual([200, { ...video, [flag]: on }])
    }
  })

  it('its words and its poster can be given later', async () => {
    const video = (await upload()).json()
    const path = `/api/admin/videos/${video.id}`
    const words = { title: 'At the lake', description: 'Swimming' }
    expect((await sendJson(site, 'PATCH', path, words)).json()).toEqual({ ...video, ...words })
    const poster = await sendForm(site, 'PATCH', `${path}/poster`, { poster: await imagePart() })
    expect(poster.statusCode).toBe(200)
    expect((await send(site, 'GET', poster.json().posterUrl)).statusCode).toBe(200)
  })

  it('an upload without a file is rejected, and so is a file that is no video', async () => {
    const none = await sendForm(site, 'POST', '/api/admin/videos', { featured: 'false' })
    expect([none.statusCode, none.json()]).toEqual([400, { error: messages.admin.missingVideo }])
    const text = await upload({ video: { bytes: Buffer.from('text'), name: 'film.mp4' } })
    expect([text.statusCode, text.json()]).toEqual([415, { error: messages.video.notAVideo }])
    const half = await upload({ video: { bytes: mp4().subarray(0, 1200), name: 'film.mp4' } })
    expect([half.statusCode, half.json()]).toEqual([422, { error: messages.video.damaged }])
  })

  it('a deleted one is gone, because a wrong upload must be removable', async () => {
    const video = (await upload()).json()
    expect((await send(site, 'DELETE', `/api/admin/videos/${video.id}`)).statusCode).toBe(204)
    expect(await list('/api/admin/videos')).not.toContainEqual(expect.objectContaining(video))
    expect((await send(site, 'GET', video.videoUrl)).statusCode).toBe(404)
  })
})
