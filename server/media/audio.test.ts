/** What becomes of a piece of music that an administrator uploads. */
import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '../../shared/messages.ts'
import { fourColours, pngBomb, quartersOf } from './testing-pictures.ts'
import { openTestRoom, type TestRoom } from './testing-room.ts'
import { cover, mp3, wav } from './testing-sounds.ts'

const untagged = { title: null, artist: null, album: null, year: null, genre: null }

let room: TestRoom

beforeEach(async () => {
  room = await openTestRoom()
})
afterEach(() => room.close())

describe('music', () => {
  test('is published byte for byte, with its tags and its length', async () => {
    const bytes = mp3(3, {
      TIT2: ' Night  Drive\0',
      TPE1: 'A Band',
      TALB: 'An Album',
      TYER: '2014',
      TCON: 'Folk',
    })
    const source = await room.send(bytes)
    const audio = await room.media.audio(source)
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

  test('without tags has none, not even empty ones', async () => {
    const audio = await room.media.audio(await room.send(mp3(2)))
    expect(audio).toMatchObject({ tags: untagged, duration: 2 })
  })

  test('is told by its content', async () => {
    const audio = await room.media.audio(await room.send(wav(5)))
    expect(audio).toMatchObject({ type: 'audio/wav', extension: 'wav', duration: 5 })
  })

  test('with tags that are no text keeps its sound', async () => {
    const bytes = mp3(2, { TIT2: 'a\x01\x02b', TPE1: '<script>', TYER: '20' })
    const audio = await room.media.audio(await room.send(bytes))
    expect(audio.tags).toEqual({ ...untagged, artist: '<script>' })
  })

  test('brings its cover along as a picture of its own', async () => {
    const bytes = mp3(2, { APIC: cover(await fourColours().png().toBuffer()) })
    const { cover: picture } = await room.media.audio(await room.send(bytes))
    expect(picture).toMatchObject({ type: 'image/jpeg', width: 96, height: 64 })
    expect(await quartersOf(picture?.path ?? '')).toEqual(['red', 'green', 'blue', 'yellow'])
    expect(await room.made()).toHaveLength(1)
  })

  test.each([
    ['half of one', Buffer.from('\x89PNG\r\n\x1a\nand no more', 'latin1')],
    ['far too large', pngBomb(16_000, 16_000)],
    ['an SVG', Buffer.from('<svg/>')],
  ])('with a cover that cannot be shown has none: %s', async (_name, png) => {
    const audio = await room.media.audio(await room.send(mp3(2, { APIC: cover(png) })))
    expect(audio.cover).toBeNull()
    expect(await room.made()).toEqual([])
  })
})

describe('a refusal', () => {
  test.each([
    ['nothing at all', Buffer.alloc(0)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1')],
  ])('of what is no music: %s', async (_name, bytes) => {
    await expect(room.media.audio(await room.send(bytes))).rejects.toMatchObject({
      code: 'not-accepted',
      message: messages.audio.notAudio,
    })
  })

  test.each([
    ['a tag and nothing after it', mp3(0, { TIT2: 'Nothing' })],
    ['a tag longer than the file', Buffer.from('ID3\x03\0\0\x5f\x2e\x10\0 and so on', 'latin1')],
    ['a header and no sound', wav(1).subarray(0, 30)],
  ])('of damaged music: %s', async (_name, bytes) => {
    await expect(room.media.audio(await room.send(bytes))).rejects.toMatchObject({
      code: 'damaged',
      message: messages.audio.damaged,
    })
  })

  test.each([
    ['AIFF', Buffer.from('FORM\0\0\0\x20AIFFCOMM'.padEnd(60, '\0'), 'latin1')],
    ['WAV of an old kind', wav(1, 2)],
  ])('of music that browsers do not play: %s', async (_name, bytes) => {
    await expect(room.media.audio(await room.send(bytes))).rejects.toMatchObject({
      code: 'not-accepted',
      message: messages.audio.needsConversion,
    })
  })
})
