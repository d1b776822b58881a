/**
 * Live photos: a photo and a film of one name. The film is the moving part of the photo if both have the same content
 * identifier, or else if it is short and was made in the same moment. Two things of one name both come.
 */
import { Transform } from 'node:stream'
import { plainStem } from './entry.ts'
import { isSameMoment } from './image-metadata.ts'
import { BEGINNING, dateInBeginning, dateInIndex } from './video-dates.ts'

const STILL = /\.(heic|heif|jpe?g)$/i
const MOVING = /\.(mov|mp4)$/i
const IDENTIFIER_KEY = 'com.apple.quicktime.content.identifier'
const IDENTIFIER = /[0-9A-F]{8}-(?:[0-9A-F]{4}-){3}[0-9A-F]{12}/g
const MAX_INDEX_BYTES = 16 * 1024 * 1024
const LONGEST_S = 6
const NEAR_MS = 5000

/** The facts of a photo and a film about themselves. `takenAt`: in milliseconds since 1970; a photo's is local. */
type Facts = { identifiers: ReadonlySet<string>; takenAt: number | null }
export type FilmFacts = Facts & { seconds: number }

const identifiersIn = (bytes: Buffer) => new Set(bytes.toString('latin1').match(IDENTIFIER))

export const stillFacts = (bytes: Buffer, takenAt: number | null): Facts => ({
  identifiers: identifiersIn(bytes),
  takenAt,
})

/** Reads the facts out of a film's box `moov`; null without one. */
function readIndex(moov: Buffer): FilmFacts | null {
  const at = moov.indexOf('mvhd') + 4
  if (at < 4 || moov.length < at + 32) return null
  const isLong = moov[at] === 1
  const made = isLong ? Number(moov.readBigUInt64BE(at + 4)) : moov.readUInt32BE(at + 4)
  const scale = moov.readUInt32BE(at + (isLong ? 20 : 12))
  const length = isLong ? Number(moov.readBigUInt64BE(at + 24)) : moov.readUInt32BE(at + 16)
  const identifiers = moov.includes(IDENTIFIER_KEY) ? identifiersIn(moov) : new Set<string>()
  return { identifiers, takenAt: dateInIndex(moov, made), seconds: length / (scale || 1) }
}

/**
 * A stream that lets a film through and keeps its index and its beginning. After its end: `facts` is null for a film
 * of another kind, `takenAt` its date in milliseconds since 1970.
 */
export function watchFilm() {
  let beginning = Buffer.alloc(0)
  let head = Buffer.alloc(0)
  let [skip, wanted] = [0, 0]
  const index: Buffer[] = []

  function take(chunk: Buffer): Buffer {
    const part = chunk.subarray(0, skip || wanted)
    if (skip > 0) skip -= part.length
    else {
      index.push(part)
      wanted -= part.length
    }
    return chunk.subarray(part.length)
  }

  /** Reads the head of the next box. A size of zero, or a wrong one, is that of all the rest. */
  function readHead(chunk: Buffer): Buffer {
    head = Buffer.concat([head, chunk])
    if (head.length < 16) return Buffer.alloc(0)
    const isLong = head.readUInt32BE(0) === 1
    const size = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0)
    const rest = size < 8 ? Number.POSITIVE_INFINITY : size
    if (head.toString('latin1', 4, 8) === 'moov' && rest <= MAX_INDEX_BYTES) wanted = rest
    else skip = rest
    const begun = head
    head = Buffer.alloc(0)
    return begun
  }

  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (beginning.length < BEGINNING) beginning = Buffer.concat([beginning, chunk.subarray(0, BEGINNING)])
      let rest = chunk
      while (rest.length > 0) rest = skip || wanted ? take(rest) : readHead(rest)
      done(null, chunk)
    },
  })
  const facts = () => readIndex(Buffer.concat(index))
  const takenAt = () => facts()?.takenAt ?? dateInBeginning(beginning)
  return { stream, facts, takenAt, beginning: () => beginning }
}

export function isMovingPart(film: FilmFacts, still: Facts): boolean {
  if (film.identifiers.size > 0) return [...film.identifiers].some((each) => still.identifiers.has(each))
  return film.seconds <= LONGEST_S && isSameMoment(still.takenAt, film.takenAt, NEAR_MS)
}

const stemOf = (path: string) => plainStem(path).toLowerCase()

/** The photos whose moving part a film may be by its name, by the path of the film. */
export function stillsOfFilms(paths: readonly string[]): Map<string, string[]> {
  const stills = Map.groupBy(
    paths.filter((path) => STILL.test(path)),
    stemOf,
  )
  const films = paths.filter((path) => MOVING.test(path))
  return new Map(films.flatMap((path) => (stills.has(stemOf(path)) ? [[path, stills.get(stemOf(path)) ?? []]] : [])))
}
