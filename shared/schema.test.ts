/** One rule for browser and server: what a form may say, and what is answered when it does not. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { photos } from './collections/photos.ts'
import { rocks } from './collections/rocks.ts'
import { tracks } from './collections/tracks.ts'
import { videos } from './collections/videos.ts'
import { writings } from './collections/writings.ts'
import { messages } from './messages/messages.ts'
import { fromForm, isStorable, parseChange, parseNew } from './schema.ts'

const rock = { name: 'Ann', location: 'Oslo' }

describe('a new row', () => {
  it('takes what is required and makes null of what was left out', () => {
    expect(parseNew(rocks, rock)).toEqual({ values: { ...rock, description: null } })
  })

  it('starts with its flags as the collection says', () => {
    expect(parseNew(videos, {})).toEqual({
      values: { title: null, description: null, featured: false, galleryDisplay: true },
    })
  })

  it('falls back to the first choice', () => {
    expect(parseNew(photos, {})).toMatchObject({ values: { category: 'general' } })
  })

  it.each([undefined, '', ' \n\t ', null, 7])('is refused with %j for a required text', (name) => {
    expect(parseNew(rocks, { ...rock, name })).toEqual({ error: messages.share.missing })
  })

  it('trims text, and makes null of an optional one that is blank', () => {
    expect(parseNew(rocks, { name: '  Ann ', location: '\tOslo', description: '   ' })).toEqual({
      values: { name: 'Ann', location: 'Oslo', description: null },
    })
  })

  it('keeps the line breaks of a long text, in one form', () => {
    expect(parseNew(rocks, { ...rock, description: 'one\r\ntwo\rthree' })).toMatchObject({
      values: { description: 'one\ntwo\nthree' },
    })
  })

  it('brings letters with accents to one form', () => {
    expect(parseNew(rocks, { ...rock, name: 'Rene\u0301' })).toMatchObject({
      values: { name: 'Ren\u00e9' },
    })
  })

  it.each([
    ['Z', '\u0301'.repeat(90)],
    ['Z', '\u0300\u0316\u0334\u20dd'.repeat(30)],
    ['אַ', '\u05b0\u05b1'.repeat(30)],
    ['Z', '\u0301\u200d'.repeat(60)],
    ['Z', '\u0301\u0302\u0303\u0304\u200c'.repeat(20)],
  ])('keeps at most four marks on a letter such as %s', (letter, marks) => {
    const parsed = parseNew(rocks, { ...rock, name: `${letter}${marks}`, location: `a${marks}b`, description: marks })
    const text = 'values' in parsed ? Object.values(parsed.values).join('') : ''
    const runs = text.normalize('NFD').match(/[\p{M}\u200c\u200d]+/gu) ?? []
    expect(runs.length).toBeGreaterThan(0)
    for (const run of runs) expect(run.length).toBeLessThanOrEqual(4)
  })

  it.each(['Nguyễn Thị Hằng', 'လွှဲ့', 'รู้จัก', 'בְּרֵאשִׁ֖ית', 'हिन्दी क्षत्रिय', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️‍🔥 1️⃣'])(
    'keeps the marks of words: %s',
    (name) => {
      expect(parseNew(rocks, { ...rock, name })).toMatchObject({ values: { name: name.normalize('NFC') } })
    },
  )

  it.each(['A\u0000B', 'A\u0007B', 'A\nB', 'A\ud800B', '\udc00A', 'A\u0085B'])(
    'is refused with %j in a short text',
    (name) => {
      expect(parseNew(rocks, { ...rock, name })).toEqual({ error: messages.input.control('name') })
    },
  )

  it('keeps emoji, right-to-left names and markup as they are', () => {
    const name = '<b>أحمد 👩‍👩‍👧 & "O\'Neil"</b>'
    expect(parseNew(rocks, { ...rock, name })).toMatchObject({ values: { name } })
  })

  it.each([
    '\u200b',
    '\u200d\u200c',
    '\u2060 \ufeff',
    '\u00ad',
    '\u3164',
    '\u2800\u2800',
    '\u202e\u202c',
    '\ufe0f',
    '\u{e0041}',
  ])('is refused with %j for a required text, because nothing of it can be seen', (name) => {
    expect(parseNew(rocks, { ...rock, name })).toEqual({ error: messages.share.missing })
    expect(parseNew(rocks, { ...rock, description: name })).toMatchObject({ values: { description: null } })
  })

  it.each([
    ['Ann\u202eevil\u202c', 'Annevil'],
    ['\u2066Ann\u2069', 'Ann'],
    ['A\ufeffn\u206an\ufff9', 'Ann'],
    ['\u202bأحمد\u202c', 'أحمد'],
  ])('loses the characters of %j that turn text around', (name, plain) => {
    expect(parseNew(rocks, { ...rock, name, description: name })).toMatchObject({
      values: { name: plain, description: plain },
    })
  })

  it.each(['أحمد بن علي', 'דוד\u200f!', 'می\u200cخواهم', 'क\u094d\u200dष', '👩‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️', '가'])(
    'keeps the marks and joiners of %j',
    (name) => {
      expect(parseNew(rocks, { ...rock, name })).toMatchObject({ values: { name: name.normalize('NFC') } })
    },
  )

  it('takes a text of the full length and not one more', () => {
    expect(parseNew(rocks, { ...rock, name: 'x'.repeat(120) })).toHaveProperty('values')
    expect(parseNew(rocks, { ...rock, name: 'x'.repeat(121) })).toEqual({
      error: messages.input.tooLong('name', 120),
    })
  })

  it('is refused with a field that the collection does not have', () => {
    expect(parseNew(rocks, { ...rock, id: 'mine' })).toEqual({
      error: messages.input.unknown('id'),
    })
  })

  it('is refused with a field that only the file itself can tell', () => {
    expect(parseNew(writings, { title: 'Poem', fileSize: 1 })).toEqual({
      error: messages.input.unknown('fileSize'),
    })
  })

  it.each([1.5, -1, 360_001, Number.NaN, Number.POSITIVE_INFINITY])(
    'is refused with a length of %d seconds',
    (duration) => {
      expect(parseNew(tracks, { title: 'Song', duration })).toEqual({
        error: messages.input.invalid('duration'),
      })
    },
  )

  it('is refused with a choice that does not exist', () => {
    expect(parseNew(photos, { category: 'holiday' })).toEqual({
      error: messages.input.invalid('category'),
    })
  })
})

describe('a change', () => {
  it('touches only what it names', () => {
    expect(parseChange(tracks, { title: ' New ' })).toEqual({ values: { title: 'New' } })
  })

  it('can empty an optional text', () => {
    expect(parseChange(photos, { title: null })).toEqual({ values: { title: null } })
  })

  it.each([undefined, null, 'title', {}, []])('is refused as %j', (input) => {
    expect(parseChange(tracks, input)).toEqual({ error: messages.input.unreadable })
  })

  it.each(['true', 1, null])('takes no %j for a switch', (featured) => {
    expect(parseChange(tracks, { featured })).toEqual({
      error: messages.input.invalid('featured'),
    })
  })

  it.each(['id', 'createdAt', 'audioUrl', 'constructor', '__proto__'])('may not name %s', (name) => {
    const input = JSON.parse(`{"title": "x", "${name}": "x"}`)
    expect(parseChange(tracks, input)).toEqual({ error: messages.input.unknown(name) })
  })
})

describe('a form, which sends everything as text', () => {
  it('becomes switches and numbers', () => {
    const form = { title: 'Song', featured: 'true', duration: '207', year: '' }
    expect(fromForm(tracks, form)).toEqual({
      title: 'Song',
      featured: true,
      duration: 207,
      year: null,
    })
  })

  it('leaves a switch that is neither on nor off to the schema', () => {
    expect(parseNew(tracks, fromForm(tracks, { title: 'Song', featured: 'yes' }))).toEqual({
      error: messages.input.invalid('featured'),
    })
  })

  it('leaves a number that is none to the schema', () => {
    expect(parseNew(tracks, fromForm(tracks, { title: 'Song', duration: '3:27' }))).toEqual({
      error: messages.input.invalid('duration'),
    })
  })

  it('takes an empty choice for none', () => {
    expect(parseNew(photos, fromForm(photos, { category: '' }))).toMatchObject({
      values: { category: 'general' },
    })
  })
})

describe('what every database can store', () => {
  it('is text without control characters and without halves of characters', () => {
    expect(isStorable('Zoë 🪨')).toBe(true)
    expect(isStorable('a\u0000')).toBe(false)
    expect(isStorable('a\ud83e')).toBe(false)
    expect(isStorable('caf\ufffd')).toBe(false)
    expect(isStorable('caf\ufffd', true)).toBe(false)
    expect(isStorable('x\ufffe')).toBe(false)
    expect(isStorable('x\u{1ffff}', true)).toBe(false)
    expect(isStorable('\ufdd0')).toBe(false)
  })

  it('has line breaks and tabs only where lines are allowed', () => {
    expect(isStorable('a\nb\tc')).toBe(false)
    expect(isStorable('a\nb\tc', true)).toBe(true)
    expect(isStorable('a\u0000', true)).toBe(false)
  })
})

it('any text is either refused with a sentence or kept as it would be kept again', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.constant(null))
  fc.assert(
    fc.property(fc.record({ name: texts, location: texts, description: texts }), (texts) => {
      const parsed = parseNew(rocks, texts)
      if ('error' in parsed) {
        expect(parsed.error).toMatch(/\S/)
        return
      }
      for (const [name, text] of Object.entries(parsed.values)) {
        expect(isStorable(String(text), name === 'description')).toBe(true)
        expect(String(text)).toBe(String(text).trim())
      }
      expect(parseNew(rocks, parsed.values)).toEqual(parsed)
    }),
  )
})
