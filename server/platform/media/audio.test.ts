/**
 * Audio files: verified, remuxed or transcoded, with tags, duration and cover.
 * Behaviour: Audio, PDF and video
 */
import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { adts, aiff, amr, cover, emptyTag, flac, infoFrame, m4a, mp3, oggHeaders, wav } from '../../../testing/audio.ts'
import { hasFfmpeg, makeAudio, withoutFfmpeg } from '../../../testing/ffmpeg.ts'
import { fourColours, pngBomb, quadrantsOf } from '../../../testing/images.ts'
import { type MediaFixture, openMediaFixture } from '../../../testing/media.ts'
import { isoBrands } from './sniff.ts'

const untagged = { title: null, artist: null, album: null, year: null, genre: null }

let fixture: MediaFixture

beforeAll(async () => {
  fixture = await openMediaFixture()
})
afterEach(() => fixture.clear())
afterAll(() => fixture.close())

describe('an audio file', () => {
  test('is published byte for byte, with its tags and duration', async () => {
    const bytes = mp3(3, {
      TIT2: ' Night  Drive\0',
      TPE1: 'A Band',
      TALB: 'An Album',
      TYER: '2014',
      TCON: 'Folk',
    })
    const source = await fixture.upload(bytes)
    const audio = await fixture.media.audio(source)
    expect(audio).toEqual({
      path: source,
      type: 'audio/mpeg',
      extension: 'mp3',
      bytes: bytes.length,
      tags: {
        title: 'Night Drive',
        artist: 'A Band',
        album: 'An Album',
        year: 2014,
        genre: 'Folk',
      },
      duration: 3,
      cover: null,
    })
    expect((await readFile(source)).equals(bytes)).toBe(true)
  })

  test('without tags gets null for every tag', async () => {
    const audio = await fixture.media.audio(await fixture.upload(mp3(2)))
    expect(audio).toMatchObject({ tags: untagged, duration: 2 })
  })

  test('audio that browsers do not play is recognised by its content', async () => {
    const audio = await fixture.media.audio(await fixture.upload(wav(5)))
    expect(audio).toMatchObject({ type: 'audio/wav', extension: 'wav', duration: 5 })
  })

  test('with tags that are not text is published without them', async () => {
    const bytes = mp3(2, { TIT2: 'a\x01\x02b', TPE1: '<script>', TYER: '20' })
    const audio = await fixture.media.audio(await fixture.upload(bytes))
    expect(audio.tags).toEqual({ ...untagged, artist: '<script>' })
  })

  test('has its embedded cover published as an image', async () => {
    const bytes = mp3(2, { APIC: cover(await fourColours().png().toBuffer()) })
    const { cover: image } = await fixture.media.audio(await fixture.upload(bytes))
    expect(image).toMatchObject({ type: 'image/jpeg', width: 96, height: 64 })
    expect(await quadrantsOf(image?.path ?? '')).toEqual(['red', 'green', 'blue', 'yellow'])
    expect(await fixture.outputs()).toHaveLength(1)
  })

  test.each([
    ['a truncated PNG', Buffer.from('\x89PNG\r\n\x1a\nand no more', 'latin1')],
    ['a decompression bomb', pngBomb(16_000, 16_000)],
    ['an SVG', Buffer.from('<svg/>')],
  ])('with a cover that does not decode has none: %s', async (_name, png) => {
    const audio = await fixture.media.audio(await fixture.upload(mp3(2, { APIC: cover(png) })))
    expect(audio.cover).toBeNull()
    expect(await fixture.outputs()).toEqual([])
  })
})

describe('audio is rejected', () => {
  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an image', Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1')],
  ])('as not audio: %s', async (_name, bytes) => {
    await expect(fixture.media.audio(await fixture.upload(bytes))).rejects.toMatchObject({
      code: 'not-audio',
    })
  })

  test('as damaged when its tag is longer than the file', async () => {
    const upload = await fixture.upload(Buffer.from('ID3\x03\0\0\x5f\x2e\x10\0 and so on', 'latin1'))
    await expect(fixture.media.audio(upload)).rejects.toMatchObject({ code: 'audio-damaged' })
  })

  test.each([
    ['a tag and nothing after it', mp3(0, { TIT2: 'Nothing' })],
    ['a truncated header', wav(1).subarray(0, 30)],
    ['a tag and text', Buffer.concat([emptyTag(300), Buffer.alloc(50_000, 'This is no song. ')])],
    ['an MP3 with the frame that tells its length alone', infoFrame()],
    [
      'an MP3 whose frames are noise',
      Buffer.concat([infoFrame(), Buffer.alloc(50_000, '\xff\xfb\x90\0noise', 'latin1')]),
    ],
    ['a WAV without samples', wav(0)],
    ['a FLAC without frames', flac.subarray(0, 42)],
    ['an Ogg with headers alone', oggHeaders()],
  ])('as empty: %s', async (_name, bytes) => {
    await expect(fixture.media.audio(await fixture.upload(bytes))).rejects.toMatchObject({ code: 'audio-empty' })
    expect(await fixture.outputs()).toEqual([])
  })

  test.each([
    ['AIFF', aiff(2)],
    ['AMR', amr(2)],
    ['ADPCM WAV', wav(1, 2)],
  ])('without ffmpeg, when browsers do not play it: %s', async (_name, bytes) => {
    const source = await fixture.upload(bytes)
    await withoutFfmpeg(async () => {
      await expect(fixture.media.audio(source)).rejects.toMatchObject({
        code: 'audio-needs-ffmpeg',
      })
    })
    expect(await fixture.outputs()).toEqual([])
  })
})

describe('what players skip before the audio', () => {
  const tagged = mp3(2, { TIT2: 'Night Drive' })

  test.each([
    ['zeros before an MP3', 'audio/mpeg', Buffer.alloc(224), mp3(2)],
    ['thousands of zeros before an MP3', 'audio/mpeg', Buffer.alloc(9000), mp3(2)],
    ['zeros before the tag of an MP3', 'audio/mpeg', Buffer.alloc(224), tagged],
    ['a large tag before FLAC', 'audio/flac', emptyTag(46_000), flac],
    ['tags and zeros before FLAC', 'audio/flac', Buffer.concat([emptyTag(20), emptyTag(9000), Buffer.alloc(30)]), flac],
  ])('is not published: %s', async (_name, type, before, audio) => {
    const published = await fixture.media.audio(await fixture.upload(Buffer.concat([before, audio])))
    expect(published).toMatchObject({ type, bytes: audio.length })
    expect((await readFile(published.path)).equals(audio)).toBe(true)
  })

  test('keeps its tags: those after zeros', async () => {
    const { tags } = await fixture.media.audio(await fixture.upload(Buffer.concat([Buffer.alloc(224), tagged])))
    expect(tags.title).toBe('Night Drive')
  })
})

describe('audio with location tags', () => {
  const location = '+51.5000-000.1200/'

  test('is remuxed without its metadata: M4A', async () => {
    const sent = await m4a(2, { title: 'Memo', comment: location })
    expect(sent.includes(location)).toBe(true)
    const audio = await fixture.media.audio(await fixture.upload(sent))
    expect(audio).toMatchObject({ type: 'audio/mp4', extension: 'm4a', duration: 2 })
    expect(audio.tags.title).toBe('Memo')
    const bytes = await readFile(audio.path)
    expect(bytes.length).toBe(audio.bytes)
    expect(bytes.includes(location)).toBe(false)
    expect(bytes.includes('Memo')).toBe(false)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  })

  test.each([
    ['a location tag', { TIT2: 'Memo', TXXX: 'LOCATION\0the old mill' }, 'old mill'],
    ['coordinates in the title', { TIT2: `Memo ${location}` }, location],
    ['coordinates in a comment of a language', { TIT2: 'Memo', COMM: `eng\0${location}` }, location],
  ])('is remuxed without its metadata: MP3 with %s', async (_name, tags, secret) => {
    const sent = mp3(2, tags)
    expect(sent.includes(secret)).toBe(true)
    const audio = await fixture.media.audio(await fixture.upload(sent))
    expect(audio).toMatchObject({ type: 'audio/mpeg', extension: 'mp3', duration: 2 })
    expect((await readFile(audio.path)).includes(secret)).toBe(false)
  })
})

test('raw AAC (ADTS) is remuxed to M4A, which is seekable', async () => {
  const audio = await fixture.media.audio(await fixture.upload(adts(2)))
  expect(audio).toMatchObject({ type: 'audio/mp4', extension: 'm4a', duration: 2 })
  expect(isoBrands(await readFile(audio.path))).not.toEqual([])
})

describe.runIf(hasFfmpeg)('audio that browsers do not play', () => {
  test.each([
    ['Apple Lossless', 'm4a', ['-c:a', 'alac']],
    ['AIFF', 'aiff', ['-write_id3v2', '1']],
    ['Windows Media', 'wma', ['-c:a', 'wmav2']],
    ['WavPack', 'wv', []],
    ['Speex', 'spx', ['-c:a', 'libspeex', '-ar', '16000']],
    ['ADPCM WAV', 'wav', ['-c:a', 'adpcm_ms']],
  ])('is transcoded to M4A and keeps its tags and duration: %s', async (_name, extension, options) => {
    const source = await fixture.upload(await makeAudio(extension, ...options))
    const audio = await fixture.media.audio(source)
    expect(audio).toMatchObject({ type: 'audio/mp4', extension: 'm4a', duration: 2, cover: null })
    expect(audio.tags.title).toBe('Night Drive')
    expect(audio.path).not.toBe(source)
    const bytes = await readFile(audio.path)
    expect(bytes.length).toBe(audio.bytes)
    expect(bytes.includes('Night Drive')).toBe(false)
    expect(await fixture.media.audio(audio.path)).toMatchObject({
      type: 'audio/mp4',
      duration: 2,
    })
  })

  test('is transcoded without tags when its metadata cannot be parsed', async () => {
    const audio = await fixture.media.audio(await fixture.upload(amr(3)))
    expect(audio).toMatchObject({ type: 'audio/mp4', tags: untagged, duration: 3 })
  })

  test.each([
    ['damaged', 'a truncated AIFF', aiff(20).subarray(0, 160_000)],
    ['empty', 'a header and nothing after it', Buffer.from('#!AMR\n')],
    ['damaged', 'noise after a header', Buffer.from('caff'.padEnd(5000, 'noise'))],
  ])('is rejected as %s, and no output is left: %s', async (reason, _name, bytes) => {
    await expect(fixture.media.audio(await fixture.upload(bytes))).rejects.toMatchObject({ code: `audio-${reason}` })
    expect(await fixture.outputs()).toEqual([])
  })

  test('is rejected as busy when the site closes during the transcode', async () => {
    const closing = await openMediaFixture()
    const outcome = closing.media.audio(await closing.upload(aiff(3000))).catch((error: unknown) => error)
    await vi.waitFor(async () => expect(await closing.outputs()).not.toEqual([]), { timeout: 20_000 })
    await closing.media.close()
    expect(await outcome).toMatchObject({ code: 'busy' })
    expect(await closing.outputs()).toEqual([])
    await closing.close()
  })
})
