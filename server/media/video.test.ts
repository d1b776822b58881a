/**
 * What becomes of a video that an administrator uploads. What needs ffmpeg is tested where a machine has it.
 * Behaviour: Audio, PDF and video; Conversions
 */
import { readFile } from 'node:fs/promises'
import { FilePathSource, Input, MP4 } from 'mediabunny'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasFfmpeg, makeAudio, makeVideo, withoutFfmpeg } from '../../testing/ffmpeg.ts'
import { quadrantsOf } from '../../testing/images.ts'
import { type MediaFixture, openMediaFixture } from '../../testing/media.ts'
import { mov, webm } from '../../testing/videos.ts'
import { UNPLAYABLE } from './sniff.ts'

let fixture: MediaFixture

beforeEach(async () => {
  fixture = await openMediaFixture()
})
afterEach(() => fixture.close())

const publish = async (bytes: Buffer) => fixture.media.video(await fixture.upload(bytes))

describe('a video', () => {
  test('of a phone is packed anew, without where and by what it was taken', async () => {
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

  test('can start playing before all of it is there', async () => {
    const sent = await mov()
    expect(sent.indexOf('moov')).toBeGreaterThan(sent.indexOf('mdat'))
    const bytes = await readFile((await publish(sent)).path)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  test('that was filmed upright is as high as viewers see it', async () => {
    expect(await publish(await mov({ rotation: 90 }))).toMatchObject({ width: 48, height: 64 })
  })

  test('in WebM stays WebM', async () => {
    const video = await publish(await webm({ seconds: 4 }))
    expect(video).toMatchObject({ type: 'video/webm', extension: 'webm', duration: 4 })
    expect(video).toMatchObject({ width: 64, height: 48, convert: false })
  })

  test('whose sound not every browser plays asks to be converted', async () => {
    expect(await publish(await mov({ audioCodec: 'pcm-s16' }))).toMatchObject({ convert: true })
  })

  test('shows a still where there is ffmpeg, and none where there is not', async () => {
    const { poster } = await publish(await mov({ rotation: 90 }))
    expect(poster === null).toBe(!hasFfmpeg)
    expect(poster ?? { width: 48, height: 64 }).toMatchObject({ width: 48, height: 64 })
  })
})

describe('a conversion', () => {
  test('makes a video that every browser plays, or says what is missing', async () => {
    const source = await fixture.upload(await mov({ audioCodec: 'pcm-s16', rotation: 90 }))
    const heard: number[] = []
    const outcome = await fixture.media
      .transcode(source, (fraction) => heard.push(fraction))
      .catch((error: unknown) => error)
    if (!hasFfmpeg) {
      const refusal = { code: 'no-ffmpeg' }
      expect(outcome).toMatchObject(refusal)
      expect(await fixture.outputs()).toEqual([])
      return
    }
    expect(outcome).toMatchObject({ type: 'video/mp4', width: 48, height: 64, convert: false })
    expect(heard.at(-1)).toBe(1)
    const { poster } = outcome as Awaited<ReturnType<typeof fixture.media.transcode>>
    expect(await quadrantsOf(poster?.path ?? '')).not.toContain('green')
    expect(await fixture.outputs()).toHaveLength(2)
  })
})

describe('a refusal', () => {
  test.each([
    ['nothing at all', Buffer.alloc(0)],
    ['text', Buffer.from('This is not a video, whatever its name says.')],
    ['a picture', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1 and so on', 'latin1')],
  ])('of what is no video: %s', async (_name, bytes) => {
    await expect(publish(bytes)).rejects.toMatchObject({ code: 'not-a-video' })
  })

  test('of a broken transfer, and nothing is left', async () => {
    const whole = await mov({ seconds: 5 })
    const half = whole.subarray(0, whole.length / 2)
    await expect(publish(half)).rejects.toMatchObject({ code: 'video-damaged' })
    expect(await fixture.outputs()).toEqual([])
  })

  test('of a kind that browsers do not play, where there is no ffmpeg', async () => {
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

describe.runIf(hasFfmpeg)('a film of a kind that browsers do not know', () => {
  test.each([
    ['AVI', 'avi', ['-c:v', 'mpeg4', '-c:a', 'mp2']],
    ['a DVD', 'vob', ['-c:v', 'mpeg2video', '-c:a', 'mp2']],
    ['a camcorder', 'ts', ['-c:v', 'mpeg2video', '-c:a', 'mp2']],
    ['a disc', 'm2ts', ['-c:v', 'mpeg2video', '-c:a', 'ac3']],
    ['Windows Media', 'wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2']],
    ['an old camera', 'mov', ['-c:v', 'mjpeg', '-c:a', 'pcm_u8']],
    ['an old phone', '3gp', ['-c:v', 'h263', '-s', '128x96', '-c:a', 'aac']],
    ['a cutting room', 'mov', ['-c:v', 'prores', '-c:a', 'pcm_s16le']],
  ])('is kept with its still and waits to be converted: %s', async (_name, extension, options) => {
    const source = await fixture.upload(await makeVideo(extension, ...options))
    const kept = await fixture.media.video(source)
    expect(kept).toMatchObject({ path: source, type: UNPLAYABLE, duration: 2, convert: true })
    expect(new Set(await quadrantsOf(kept.poster?.path ?? ''))).toEqual(new Set(['red']))
    expect(await fixture.outputs()).toHaveLength(1)

    const playable = await fixture.media.transcode(source, () => {})
    expect(playable).toMatchObject({ type: 'video/mp4', duration: 2, convert: false })
    expect([playable.width, playable.height]).toEqual([kept.width, kept.height])
    expect(await soundOf(playable.path)).toBe('aac')
  })

  test('keeps its sound when only that is foreign', async () => {
    const options = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'alac']
    const source = await fixture.upload(await makeVideo('mov', ...options))
    expect(await fixture.media.video(source)).toMatchObject({ type: 'video/mp4', convert: true })
    const playable = await fixture.media.transcode(source, () => {})
    expect(await soundOf(playable.path)).toBe('aac')
  })

  test.each([
    ['a header and nothing after it', async () => avi, 'video-damaged'],
    ['sound alone', async () => makeAudio('wma'), 'not-a-video'],
  ] as const)('is refused when it cannot be shown: %s', async (_name, make, code) => {
    await expect(publish(await make())).rejects.toMatchObject({ code })
    expect(await fixture.outputs()).toEqual([])
  })
})

async function soundOf(path: string): Promise<string | null | undefined> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] })
  const sound = await input.getPrimaryAudioTrack()
  const codec = await sound?.getCodec()
  input.dispose()
  return codec
}
