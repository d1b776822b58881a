/**
 * Videos: verified, remuxed or transcoded, with a poster frame. Tests that need ffmpeg run only if it is installed.
 * Behaviour: Audio, PDF and video; Conversions
 */
import { readFile } from 'node:fs/promises'
import { FilePathSource, Input, MP4 } from 'mediabunny'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasFfmpeg, makeAudio, makeVideo, withoutFfmpeg } from '../../../testing/ffmpeg.ts'
import { quadrantsOf } from '../../../testing/images.ts'
import { type MediaFixture, openMediaFixture } from '../../../testing/media.ts'
import { mov, webm } from '../../../testing/videos.ts'
import { UNPLAYABLE } from './sniff.ts'

let fixture: MediaFixture

beforeAll(async () => {
  fixture = await openMediaFixture()
})
afterEach(() => fixture.clear())
afterAll(() => fixture.close())

const publish = async (bytes: Buffer) => fixture.media.video(await fixture.upload(bytes))

describe('a video', () => {
  test('is remuxed without location, device and comment', async () => {
    const sent = await mov({
      seconds: 3,
      audioCodec: 'aac',
      comment: '+51.5000-000.1200/ Keepsake phone',
    })
    expect(sent.includes('Keepsake phone')).toBe(true)
    const video = await publish(sent)
    expect(video).toMatchObject({
      type: 'video/mp4',
      extension: 'mp4',
      duration: 3,
      width: 64,
      height: 48,
      convert: false,
    })
    const bytes = await readFile(video.path)
    expect(bytes.length).toBe(video.bytes)
    expect(bytes.includes('Keepsake phone')).toBe(false)
  })

  test('can be played progressively: moov before mdat', async () => {
    const sent = await mov()
    expect(sent.indexOf('moov')).toBeGreaterThan(sent.indexOf('mdat'))
    const bytes = await readFile((await publish(sent)).path)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  test('with a rotation has its upright size', async () => {
    expect(await publish(await mov({ rotation: 90 }))).toMatchObject({ width: 48, height: 64 })
  })

  test('in WebM stays WebM', async () => {
    const video = await publish(await webm({ seconds: 4 }))
    expect(video).toMatchObject({ type: 'video/webm', extension: 'webm', duration: 4 })
    expect(video).toMatchObject({ width: 64, height: 48, convert: false })
  })

  test('keeps the first audio that browsers play, whatever track comes before it', async () => {
    const video = await publish(await mov({ audioCodec: 'aac', unknownAudioFirst: true }))
    expect(video.convert).toBe(false)
    expect(await audioCodecOf(video.path)).toBe('aac')
  })

  test('whose audio codec not every browser plays is to be converted', async () => {
    expect(await publish(await mov({ audioCodec: 'pcm-s16' }))).toMatchObject({ convert: true })
  })

  test('has a poster frame with ffmpeg, and none without', async () => {
    const { poster } = await publish(await mov({ rotation: 90 }))
    expect(poster === null).toBe(!hasFfmpeg)
    expect(poster ?? { width: 48, height: 64 }).toMatchObject({ width: 48, height: 64 })
  })
})

describe('a transcode', () => {
  test('makes a video that every browser plays, or throws that ffmpeg is missing', async () => {
    const source = await fixture.upload(await mov({ audioCodec: 'pcm-s16', rotation: 90 }))
    const fractions: number[] = []
    const outcome = await fixture.media
      .transcode(source, (fraction) => fractions.push(fraction))
      .catch((error: unknown) => error)
    if (!hasFfmpeg) {
      expect(outcome).toMatchObject({ code: 'no-ffmpeg' })
      expect(await fixture.outputs()).toEqual([])
      return
    }
    expect(outcome).toMatchObject({ type: 'video/mp4', width: 48, height: 64, convert: false })
    expect(fractions.at(-1)).toBe(1)
    const { poster } = outcome as Awaited<ReturnType<typeof fixture.media.transcode>>
    expect(await quadrantsOf(poster?.path ?? '')).not.toContain('green')
    expect(await fixture.outputs()).toHaveLength(2)
  })
})

describe('a video is rejected', () => {
  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['text', Buffer.from('This is not a video, whatever its name says.')],
    ['an image', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1 and so on', 'latin1')],
  ])('as not a video: %s', async (_name, bytes) => {
    await expect(publish(bytes)).rejects.toMatchObject({ code: 'not-a-video' })
  })

  test('as damaged when it is truncated, and no output is left', async () => {
    const whole = await mov({ seconds: 5 })
    const half = whole.subarray(0, whole.length / 2)
    await expect(publish(half)).rejects.toMatchObject({ code: 'video-damaged' })
    expect(await fixture.outputs()).toEqual([])
  })

  test.each([
    ['an MP4 without frames', () => mov({ seconds: 0 })],
    ['a WebM whose frames are those of another codec', () => webm({ frames: ['0000001c65888404bc462800084dc7'] })],
  ])('as empty, with or without ffmpeg: %s', async (_name, make) => {
    const source = await fixture.upload(await make())
    await expect(fixture.media.video(source)).rejects.toMatchObject({ code: 'video-empty' })
    await withoutFfmpeg(() => expect(fixture.media.video(source)).rejects.toMatchObject({ code: 'video-empty' }))
    expect(await fixture.outputs()).toEqual([])
  })

  test.runIf(hasFfmpeg)('as empty, when ffmpeg finds no frame in its packets', async () => {
    const source = await mov({ seconds: 2, frames: ['0000000165', '0000000141'] })
    await expect(publish(source)).rejects.toMatchObject({ code: 'video-empty' })
    expect(await fixture.outputs()).toEqual([])
  })

  test('without ffmpeg, when browsers do not know its container', async () => {
    const source = await fixture.upload(avi)
    await withoutFfmpeg(async () => {
      await expect(fixture.media.video(source)).rejects.toMatchObject({
        code: 'video-needs-ffmpeg',
      })
    })
    expect(await fixture.outputs()).toEqual([])
  })
})

const avi = Buffer.from('RIFF\xff\0\0\0AVI LIST'.padEnd(300, '\0'), 'latin1')

describe.runIf(hasFfmpeg)('a video that browsers do not know', () => {
  test.each([
    ['AVI', 'avi', ['-c:v', 'mpeg4', '-c:a', 'mp2']],
    ['a DVD', 'vob', ['-c:v', 'mpeg2video', '-c:a', 'mp2']],
    ['MPEG-TS', 'ts', ['-c:v', 'mpeg2video', '-c:a', 'mp2']],
    ['Blu-ray', 'm2ts', ['-c:v', 'mpeg2video', '-c:a', 'ac3']],
    ['Flash', 'flv', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']],
    ['Windows Media', 'wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2']],
    ['Motion JPEG', 'mov', ['-c:v', 'mjpeg', '-c:a', 'pcm_u8']],
    ['3GP', '3gp', ['-c:v', 'h263', '-s', '128x96', '-c:a', 'aac']],
    ['ProRes', 'mov', ['-c:v', 'prores', '-c:a', 'pcm_s16le']],
  ])('is published as it is with a poster frame, and can be transcoded: %s', async (_name, extension, options) => {
    const source = await fixture.upload(await makeVideo(extension, ...options))
    const published = await fixture.media.video(source)
    expect(published).toMatchObject({
      path: source,
      type: UNPLAYABLE,
      duration: 2,
      convert: true,
    })
    expect(new Set(await quadrantsOf(published.poster?.path ?? ''))).toEqual(new Set(['red']))
    expect(await fixture.outputs()).toHaveLength(1)

    const playable = await fixture.media.transcode(source, () => {})
    expect(playable).toMatchObject({ type: 'video/mp4', duration: 2, convert: false })
    expect([playable.width, playable.height]).toEqual([published.width, published.height])
    expect(await audioCodecOf(playable.path)).toBe('aac')
  })

  test('keeps its audio when only that is foreign', async () => {
    const options = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'alac']
    const source = await fixture.upload(await makeVideo('mov', ...options))
    expect(await fixture.media.video(source)).toMatchObject({ type: 'video/mp4', convert: true })
    const playable = await fixture.media.transcode(source, () => {})
    expect(await audioCodecOf(playable.path)).toBe('aac')
  })

  test.each([
    ['a header and nothing after it', async () => avi, 'video-damaged'],
    ['audio alone', async () => makeAudio('wma'), 'not-a-video'],
  ] as const)('is rejected when no frame can be decoded: %s', async (_name, make, code) => {
    await expect(publish(await make())).rejects.toMatchObject({ code })
    expect(await fixture.outputs()).toEqual([])
  })
})

async function audioCodecOf(path: string): Promise<string | null | undefined> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] })
  const audio = await input.getPrimaryAudioTrack()
  const codec = await audio?.getCodec()
  input.dispose()
  return codec
}
