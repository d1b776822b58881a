/**
 * Films have the date that they say of themselves, and files go where their content belongs.
 * Behaviour: Moving in
 */
import { expect, test } from 'vitest'
import { filesToImport } from '../../../testing/files-to-import.ts'
import { picture } from '../../../testing/memorial-server.ts'
import { mov } from '../../../testing/videos.ts'

const { write, read } = filesToImport()

const noon = Date.UTC(2009, 4, 6, 12, 11, 43)

function box(type: string, ...inside: Buffer[]): Buffer {
  const body = Buffer.concat(inside)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** `madeAt`: of the head of its index. */
function film(madeAt: number, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(madeAt / 1000 + 2_082_844_800, 4)
  return Buffer.concat([box('ftyp', Buffer.from('qt  ')), box('moov', box('mvhd', header), ...more)])
}

const said = (key: string, text: string) => box('meta', Buffer.from(key, 'latin1'), box('data', Buffer.from(text)))

/** Text and numbers in hex, in turn. */
const bytes = (text: string, hex = '', ...rest: string[]): Buffer =>
  Buffer.concat([
    Buffer.from(text, 'latin1'),
    Buffer.from(hex, 'hex'),
    ...(rest.length > 0 ? [bytes(rest[0] ?? '', ...rest.slice(1))] : []),
  ])

function number(value: bigint, order: 'BE' | 'LE'): Buffer {
  const eight = Buffer.alloc(8)
  if (order === 'BE') eight.writeBigInt64BE(value)
  else eight.writeBigUInt64LE(value)
  return eight
}

const matroska = (madeAt: number) =>
  Buffer.concat([
    bytes('\x1a\x45\xdf\xa3', '4461', '', '88'),
    number(BigInt(madeAt - Date.UTC(2001, 0, 1)) * 1_000_000n, 'BE'),
  ])
const asf = Buffer.concat([
  bytes('\x30\x26\xb2\x75', 'a1dcab8c47a9cf118ee400c00c205365'),
  Buffer.alloc(32),
  number(BigInt(noon - Date.UTC(1601, 0, 1)) * 10_000n, 'LE'),
])
const NEVER_SET = Date.UTC(1904, 0, 1)

test.each([
  ['the head of its index', 'a.mov', film(noon), noon],
  [
    'its date with a zone, of a phone',
    'a.mov',
    film(Date.UTC(2020, 1, 1), said('com.apple.quicktime.creationdate', '2009-05-06T14:11:43+0200')),
    noon,
  ],
  ['its day', 'a.mp4', film(NEVER_SET, said('\xa9day', '2009-05-06T12:11:43Z')), noon],
  ['no clock, as one of 1904', 'a.mov', film(NEVER_SET), null],
  ['no clock, as one of 1970', 'a.mov', film(3_600_000), null],
  ['a digitised film of 1962', 'a.mov', film(Date.UTC(1962, 6, 4)), Date.UTC(1962, 6, 4)],
  ['Matroska', 'a.mkv', matroska(noon), noon],
  ['Matroska without a clock', 'a.mkv', matroska(Date.UTC(2001, 0, 1)), null],
  ['Windows Media', 'a.wmv', asf, noon],
  ['an old camera', 'a.avi', bytes('RIFF1234AVI IDIT', '1a000000', 'Wed May  6 12:11:43 2009\n'), noon],
  ['a later camera', 'a.avi', bytes('RIFF1234AVI IDIT', '14000000', '2009:05:06 12:11:43'), noon],
  ['a program', 'a.avi', bytes('RIFF1234AVI ICRD', '0b000000', '2009-05-06'), Date.UTC(2009, 4, 6)],
  ['a camcorder', 'a.mts', bytes('G....MDPM', '0218012009051906121143'), noon],
])('a film has the date of %s', async (_what, name, content, takenAt) => {
  await write(name, content)
  expect((await read()).rows).toMatchObject([{ collection: 'videos', createdAt: takenAt }])
})

test('a picture that is called a film, and a film that is called a picture, go where they belong', async () => {
  await write('a.mov', await picture(1))
  await write('b.jpg', await mov())
  expect((await read()).rows).toMatchObject([
    { collection: 'videos', files: { video: { name: 'b.jpg' } } },
    { collection: 'photos', files: { image: { name: 'a.mov' } } },
  ])
})
