/**
 * Any Range header is answered with existing bytes of the file, or with all of it.
 * Behaviour: Stored files
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readRange } from './range.ts'

const position = fc.option(fc.nat({ max: 40 }), { nil: undefined })

/** RFC 9110, 14.1.2: `from-to`, `from-` or the last bytes, `-count`. */
function expected(from: number | undefined, to: number | undefined, bytes: number): ReturnType<typeof readRange> {
  if (from === undefined) {
    if (to === undefined) return null
    return to === 0 ? 'unsatisfiable' : { start: Math.max(0, bytes - to), end: bytes - 1 }
  }
  if (to !== undefined && to < from) return null
  return from >= bytes ? 'unsatisfiable' : { start: from, end: Math.min(to ?? bytes - 1, bytes - 1) }
}

it('a range lies within the file, begins where it was asked to and is never longer', () => {
  fc.assert(
    fc.property(position, position, fc.integer({ min: 1, max: 30 }), (from, to, bytes) => {
      const range = readRange(`bytes=${from ?? ''}-${to ?? ''}`, bytes)
      expect(range).toEqual(expected(from, to, bytes))
    }),
  )
})

const others = [undefined, 'bytes=0-1,3-4', 'items=0-1', 'kilobytes=0-1']

it('any other header means the whole file', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom(...others)), (header) => {
      fc.pre(!/^bytes=\d*-\d*$/.test(String(header)))
      expect(readRange(header, 10)).toBeNull()
    }),
  )
})
