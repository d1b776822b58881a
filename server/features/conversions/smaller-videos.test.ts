/**
 * Smaller versions of films, for phones and slow lines, where ffmpeg is installed.
 * Behaviour: Conversions
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasFfmpeg, makeVideo } from '../../../testing/ffmpeg.ts'
import { send, sendForm } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { videoKey } from '../items/video-sizes.ts'
import { makeSmallerVideo } from './smaller-videos.ts'

/** A film of full size in H.264, with noise that is hard to pack. */
const makeLargeFilm = () =>
  makeVideo('mp4', '-vf', 'scale=1200:900,noise=alls=40:allf=t', '-c:v', 'libx264', '-preset', 'ultrafast', '-r', '3')

describe.runIf(hasFfmpeg).each(testDatabases)('smaller versions of films on %s', (kind) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(kind)
  })
  afterAll(() => site.close())

  const upload = async (bytes: Buffer) =>
    (await sendForm(site, 'POST', '/api/admin/videos', { video: { bytes, name: 'summer.mp4' } })).json()
  const newest = async () => (await send(site, 'GET', '/api/videos')).json().at(-1)

  it('a film of full size gets two, which its row names from the smallest to the film itself', async () => {
    const film = await upload(await makeLargeFilm())
    expect(film.sources).toMatchObject([{ url: film.videoUrl, width: 1200, height: 900 }])
    expect(await makeSmallerVideo(site.services)).toBe(true)
    const { sources } = await newest()
    expect(sources).toMatchObject([
      { url: `${film.videoUrl}?h=480`, type: 'video/mp4', height: 480 },
      { url: `${film.videoUrl}?h=720`, type: 'video/mp4', width: 960, height: 720 },
      { url: film.videoUrl, width: 1200, height: 900 },
    ])
    for (const { url, bytes } of sources) {
      const range = await send(site, 'GET', url, { headers: { range: 'bytes=0-99' } })
      expect(range.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-range': `bytes 0-99/${bytes}` })
    }
    expect(await makeSmallerVideo(site.services)).toBe(false)
  })

  it('a version that is gone from the storage is made anew, and the film is sent meanwhile', async () => {
    const { sources, videoUrl } = await newest()
    const id = videoUrl.slice('/uploads/'.length).split('.')[0]
    await site.services.storage.remove(videoKey({ id }, 480))
    const answer = await send(site, 'GET', `${videoUrl}?h=480`, { headers: { range: 'bytes=0-9' } })
    expect(answer.headers['content-range']).toBe(`bytes 0-9/${sources.at(-1).bytes}`)
    expect(await makeSmallerVideo(site.services)).toBe(true)
    expect((await newest()).sources).toHaveLength(3)
  })

  it('a small film has none', async () => {
    const film = await upload(await makeVideo('mp4', '-c:v', 'libx264'))
    expect(await makeSmallerVideo(site.services)).toBe(true)
    expect((await newest()).sources).toMatchObject([{ url: film.videoUrl }])
  })
})
