/**
 * Apple's and Facebook's copies, tables and pictures are read in their own formats.
 * Behaviour: Moving in
 */
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { parseAppleDate, readPhotoDetails } from './apple.ts'
import { readTable } from './csv-table.ts'
import { mend, readMedia, readWall } from './facebook.ts'
import { parseDate, readMetadata, readXmpSidecar } from './image-metadata.ts'

/** A JPEG with these data sets of IPTC, by their numbers, in UTF-8. */
function withIptc(jpeg: Buffer, sets: Record<number, string>): Buffer {
  const dataSet = (record: number, number: number, value: Buffer) =>
    Buffer.concat([Buffer.from([0x1c, record, number, 0, value.length]), value])
  const iptc = Buffer.concat([
    dataSet(1, 90, Buffer.from('\x1b%G', 'latin1')),
    ...Object.entries(sets).map(([number, text]) => dataSet(2, Number(number), Buffer.from(text))),
  ])
  const padded = iptc.length % 2 === 0 ? iptc : Buffer.concat([iptc, Buffer.alloc(1)])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(iptc.length)
  const resource = Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), size, padded])
  const marker = Buffer.from([0xff, 0xed, 0, 0])
  marker.writeUInt16BE(resource.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), marker, resource, jpeg.subarray(2)])
}

describe("Apple's copy", () => {
  it('has its dates in a form of its own', () => {
    expect(parseAppleDate('Friday October 6,2023 12:11 PM GMT')).toBe(Date.UTC(2023, 9, 6, 12, 11))
    expect(parseAppleDate('Sunday March 1,1998 12:05 AM GMT')).toBe(Date.UTC(1998, 2, 1, 0, 5))
    expect(parseAppleDate('6 October 2023')).toBeNull()
  })
  it('keeps out what was hidden or deleted', () => {
    const table = `imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate,viewCount,importDate
IMG_1.HEIC,x,no,no,no,"Friday October 6,2023 12:11 PM GMT",1,"Friday October 6,2023 12:11 PM GMT"
IMG_2.HEIC,x,no,yes,no,"Friday October 6,2023 12:11 PM GMT",1,
IMG_3.HEIC,x,no,no,yes,"Friday October 6,2023 12:11 PM GMT",1,`
    expect(readPhotoDetails(readTable(Buffer.from(table)))).toMatchObject([
      { name: 'IMG_1.HEIC', metadata: { takenAt: Date.UTC(2023, 9, 6, 12, 11), year: 2023 }, leftOut: null },
      { name: 'IMG_2.HEIC', leftOut: 'It was hidden there.' },
      { name: 'IMG_3.HEIC', leftOut: 'It was deleted there.' },
    ])
  })
})

describe("Facebook's copy", () => {
  it('has its letters as bytes, which are mended', () => {
    expect(mend('caf\u00c3\u00a9 \u00f0\u009f\u008c\u008a')).toBe('café 🌊')
    expect(mend('café')).toBe('café')
    expect(mend('naïve 🌊')).toBe('naïve 🌊')
  })
  it('has pictures in posts and albums, each with its caption or that of its post, and its date', () => {
    const picture = { uri: 'posts/media/1.jpg', creation_timestamp: 1_000_000_000 }
    const post = {
      timestamp: 1_000_000_100,
      data: [{ post: 'At the sea' }],
      attachments: [{ data: [{ media: picture }] }],
    }
    expect(readMedia([post])).toMatchObject([
      { uri: 'posts/media/1.jpg', metadata: { caption: 'At the sea', takenAt: 1_000_000_000_000, year: 2001 } },
    ])
    const album = { name: 'Summer', cover_photo: picture, photos: [{ ...picture, description: 'Us' }] }
    expect(readMedia(album)).toMatchObject([{ metadata: { caption: 'Us' } }])
  })
  it('has what friends wrote on the wall', () => {
    const wall = {
      activity_log_data: [
        { timestamp: 1_000_000_000, title: "Ann wrote on Rowan's timeline.", data: [{ post: 'Happy birthday' }] },
      ],
    }
    expect(readWall({ wall_posts_sent_to_you: wall })).toEqual([
      { by: "Ann wrote on Rowan's timeline.", words: 'Happy birthday', at: 1_000_000_000_000 },
    ])
  })
  it('may be nested without end', () => {
    let nested: unknown = []
    for (let depth = 0; depth < 10_000; depth += 1) nested = [nested]
    expect(readMedia(nested)).toEqual([])
  })
})

describe('a table', () => {
  test.each([
    ['commas', Buffer.from('file,caption,year\na.jpg,"By, the ""sea""",1987\n')],
    ['semicolons', Buffer.from('\ufeffFile;Caption;Year\r\na.jpg;By, the "sea";1987\r\n')],
    [
      'tabs, in the encoding of a spreadsheet',
      Buffer.from('\ufefffile\tcaption\tyear\na.jpg\tBy, the "sea"\t1987\n', 'utf16le'),
    ],
  ])('is read with %s', (_what, bytes) => {
    expect(readTable(bytes)).toEqual([{ file: 'a.jpg', caption: 'By, the "sea"', year: '1987' }])
  })
  test.each([
    ['Grün am Müggelsee', { ü: 0x9f }],
    ['Schön', { ö: 0x9a }],
    ['Été à Nîmes, chez Zoë', { É: 0x83, é: 0x8e, à: 0x88, î: 0x94, ë: 0x91 }],
    ['Mamá, papá y el niño', { á: 0x87, ñ: 0x96 }],
  ])('of Excel for Mac has its letters: %s', (caption, letters: Record<string, number>) => {
    const bytes = Buffer.from(
      [...`file;caption\ra.jpg;${caption}\r`].map((each) => letters[each] ?? each.charCodeAt(0)),
    )
    expect(readTable(bytes)).toEqual([{ file: 'a.jpg', caption }])
  })
  test.each([
    ['It’s “home” – to us', { '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96 }],
    ['Über die Straße zu Noël, cœur', { œ: 0x9c }],
  ])('of Excel for Windows has its letters: %s', (caption, letters: Record<string, number>) => {
    const bytes = Buffer.from(
      [...`file;caption\r\na.jpg;${caption}\r\n`].map((each) => letters[each] ?? each.charCodeAt(0)),
    )
    expect(readTable(bytes)).toEqual([{ file: 'a.jpg', caption }])
  })
  it('a table that names its separator in the first line is read with it', () => {
    expect(readTable(Buffer.from('sep=;\r\nfile;caption, year\r\na.jpg;At home, 1987\r\n'))).toEqual([
      { file: 'a.jpg', 'caption,year': 'At home, 1987' },
    ])
  })
  it('of Windows has its letters', () => {
    expect(readTable(Buffer.from('file,caption\na.jpg,caf\xe9\n', 'latin1'))).toEqual([
      { file: 'a.jpg', caption: 'café' },
    ])
  })
})

describe('a date', () => {
  test.each([
    ['2003:05:06 07:08:09', '', Date.UTC(2003, 4, 6, 7, 8, 9), 2003],
    ['2003:05:06 01:08:09', '+02:00', Date.UTC(2003, 4, 5, 23, 8, 9), 2003],
    ['2003-05-06T07:08:09-05:00', '', Date.UTC(2003, 4, 6, 12, 8, 9), 2003],
    ['20030506', '', Date.UTC(2003, 4, 6), 2003],
    ['1962', '', Date.UTC(1962, 0, 1), 1962],
    ['1962-07', '', Date.UTC(1962, 6, 1), 1962],
    ['0000:00:00 00:00:00', '', null, null],
    ['yesterday', '', null, null],
  ])('%s %s is read', (text, offset, takenAt, year) => {
    expect(parseDate(text, offset)).toEqual({ takenAt, year })
  })
})

describe('a picture', () => {
  const xmp = (inner: string) =>
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">${inner}</rdf:Description></rdf:RDF></x:xmpmeta>`
  const said = xmp(
    '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Sea &amp; sky</rdf:li></rdf:Alt></dc:title><dc:description><rdf:Alt><rdf:li xml:lang="x-default">Été</rdf:li></rdf:Alt></dc:description><dc:subject><rdf:Bag><rdf:li>family</rdf:li><rdf:li>sea</rdf:li></rdf:Bag></dc:subject>',
  )
  it('says its date, title, caption and keywords', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .withExif({ IFD2: { DateTimeOriginal: '1999:02:03 04:05:06' } })
      .withXmp(said)
      .jpeg()
      .toBuffer()
    expect(readMetadata(bytes)).toEqual({
      title: 'Sea & sky',
      caption: 'Été',
      alt: null,
      keywords: ['family', 'sea'],
      takenAt: Date.UTC(1999, 1, 3, 4, 5, 6),
      year: 1999,
      camera: null,
      isRejected: false,
    })
    for (const head of [
      '',
      '\ufeff<?xml version="1.0" encoding="UTF-8"?>\n',
      '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    ])
      expect(readXmpSidecar(Buffer.from(head + said))).toMatchObject({ title: 'Sea & sky', caption: 'Été' })
  })
  it('of an older program says its title, caption, keywords and date in IPTC', async () => {
    const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    expect(
      readMetadata(withIptc(plain, { 5: 'The lake', 120: 'Été at the lake', 25: 'family', 55: '19990203' })),
    ).toEqual({
      title: 'The lake',
      caption: 'Été at the lake',
      alt: null,
      keywords: ['family'],
      takenAt: Date.UTC(1999, 1, 3),
      year: 1999,
      camera: null,
      isRejected: false,
    })
  })
  test.each([
    ['de', '<rdf:li xml:lang="x-default">Lake</rdf:li><rdf:li xml:lang="de-DE">See</rdf:li>', 'See'],
    ['en', '<rdf:li xml:lang="de-DE">See</rdf:li><rdf:li xml:lang="x-default">Lake</rdf:li>', 'Lake'],
    ['pt', '<rdf:li xml:lang="pt-PT">Ca</rdf:li><rdf:li xml:lang="pt-BR">La</rdf:li>', 'Ca'],
    ['pt-BR', '<rdf:li xml:lang="pt-PT">Ca</rdf:li><rdf:li xml:lang="pt-BR">La</rdf:li>', 'La'],
    ['fr', '<rdf:li xml:lang="x-default"></rdf:li><rdf:li xml:lang="de-DE">See</rdf:li>', 'See'],
    ['fr', '<rdf:li>Lake</rdf:li>', 'Lake'],
  ])('for a site in %s has one title out of several: %s', (language, titles, title) => {
    const packet = Buffer.from(xmp(`<dc:title><rdf:Alt>${titles}</rdf:Alt></dc:title>`))
    expect(readXmpSidecar(packet, language).title).toBe(title)
  })
  it('names people in lists and with the places of faces, and has keywords in levels', async () => {
    const faces = `<mwg-rs:Regions xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/" rdf:parseType="Resource">
      <mwg-rs:RegionList><rdf:Seq><rdf:li rdf:parseType="Resource"><mwg-rs:Name>Otto</mwg-rs:Name><mwg-rs:Type>Face</mwg-rs:Type></rdf:li>
      <rdf:li><rdf:Description mwg-rs:Name="Anna Berg" mwg-rs:Type="Face"/></rdf:li></rdf:Seq></mwg-rs:RegionList></mwg-rs:Regions>
      <MP:RegionInfo xmlns:MP="http://ns.microsoft.com/photo/1.2/" rdf:parseType="Resource"><MPRI:Regions xmlns:MPRI="http://ns.microsoft.com/photo/1.2/t/RegionInfo#">
      <rdf:Bag><rdf:li xmlns:MPReg="http://ns.microsoft.com/photo/1.2/t/Region#" MPReg:PersonDisplayName="Uta"/></rdf:Bag></MPRI:Regions></MP:RegionInfo>`
    const list = (name: string, word: string) =>
      `<x:${name} xmlns:x="http://example.org/${name}/"><rdf:Bag><rdf:li>${word}</rdf:li></rdf:Bag></x:${name}>`
    const levels = list('hierarchicalSubject', 'Places|Lake') + list('PersonInImage', 'Lena')
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .withXmp(xmp(faces + levels))
      .jpeg()
      .toBuffer()
    expect(readMetadata(bytes).keywords).toEqual(['Places|Lake', 'Lena', 'Otto', 'Anna Berg', 'Uta'])
  })
  it('a picture without words of its own, or a file that is none, says nothing', () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('no picture'), Buffer.from('\xff\xd8\xff\xe1', 'latin1')])
      expect(readMetadata(bytes)).toMatchObject({ title: null, takenAt: null, keywords: [] })
  })
  it('cannot grow by entities of its own', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'abcdefghij'[n + 1]} "${`&${'abcdefghij'[n]};`.repeat(10)}">`).join('')}]>${xmp('<dc:title><rdf:Alt><rdf:li>&j;</rdf:li></rdf:Alt></dc:title>')}`
    expect((readMetadata(Buffer.from(bomb)).title ?? '').length).toBeLessThan(2000)
  })
})
