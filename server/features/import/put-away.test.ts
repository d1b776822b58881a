/**
 * Pictures that somebody has put away in another place wait for a look, also where their copy is not understood.
 * Behaviour: Copies of accounts
 */
import { describe, expect, it } from 'vitest'
import { filesToImport } from '../../../testing/files-to-import.ts'
import { picture } from '../../../testing/memorial-server.ts'

const files = filesToImport()
const LIST = { media: [{ uri: 'posts/media/x/a.jpg', creation_timestamp: 1_577_836_800 }] }
const RATING =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="'

const xmp = (mark: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:xmpDM="http://ns.adobe.com/xmp/1.0/DynamicMedia/" xmlns:digiKam="http://www.digikam.org/ns/1.0/" ${mark}/></rdf:RDF></x:xmpmeta>`

/** True if the picture is left for a look, or out. */
async function waits(path: string, beside: Record<string, string> = {}): Promise<boolean> {
  await files.write(path, await picture(1))
  for (const [name, text] of Object.entries(beside)) await files.write(name, text)
  const { rows } = await files.read()
  const row = rows.find((each) => each.files.image?.name === path)
  return Boolean(row?.uncertain ?? row?.leftOut)
}

describe('a picture that was put away', () => {
  it.each([
    'Recently Deleted/a.jpg',
    'Fotos/Zuletzt gelöscht/a.jpg',
    'Papelera/a.jpg',
    'Google Foto/Cestino/a.jpg',
    'אשפה/a.jpg',
    'ゴミ箱/a.jpg',
    '휴지통/a.jpg',
    'Pasta trancada/a.jpg',
    'Recycle Bin/2012/a.jpg',
    'Basura/a.jpg',
    'Müll/a.jpg',
    'Poubelle/a.jpg',
    'ann/files_trashbin/files/a.jpg',
    'Persönlicher Tresor/a.jpg',
    'DCIM/Private/a.jpg',
    'media/archived_posts/202001/a.jpg',
    'Photos Library.photoslibrary/originals/A/a.jpg',
    'WhatsApp/Media/WhatsApp Images/IMG-20200101-WA0001.jpg',
    'chat_media/a.jpg',
    'Son Silinenler/a.jpg',
    'Çöp Kutusu/a.jpg',
    'Nemrég törölt/a.jpg',
    'سلة المهملات/a.jpg',
    'Đã xóa gần đây/a.jpg',
    'ถังขยะ/a.jpg',
    '已隐藏/a.jpg',
    'Sicherer Ordner/a.jpg',
    '_rejected/a.jpg',
    'iMessage/Attachments/a.jpg',
    'your_facebook_activity/messages/inbox/ann_12/photos/a.jpg',
  ])('waits by the name of its folder: %s', async (path) => {
    expect(await waits(path)).toBe(true)
  })

  it.each([
    ['a list of an archive', 'posts/media/x/a.jpg', { 'posts/archive.json': JSON.stringify({ archive_v2: [LIST] }) }],
    ['a list of a trash', 'posts/media/x/a.jpg', { 'posts/trash.json': JSON.stringify({ trash_v2: [LIST] }) }],
    ['a page of an archive', 'posts/media/x/a.jpg', { 'posts/archive.html': '<img src="posts/media/x/a.jpg">' }],
    ['an album of Apple', 'Photos/a.jpg', { 'Albums/Hidden.csv': 'Images\na.jpg\n' }],
    [
      'a table of Apple by another name',
      'Fotos/a.jpg',
      { 'Fotos/Fotodetails.csv': 'imgName,hidden,deleted,originalCreationDate\na.jpg,yes,no,x\n' },
    ],
    [
      'such a table that does not name it',
      'Fotos/a.jpg',
      { 'Fotos/Fotodetails.csv': 'imgName,hidden,deleted,originalCreationDate\nb.jpg,no,no,x\n' },
    ],
    ['a file of Flickr', 'data/lake_5123_o.jpg', { 'meta/photo_5123.json': '{"id":"5123","privacy":"private"}' }],
    ['a file of Flickr and a secret', '5123_ab12_o.jpg', { 'photo_5123.json': '{"privacy":"friend & family"}' }],
    ['a file of PhotoPrism', '2019/a.jpg', { '2019/a.yml': 'UID: x\nPrivate: true\n' }],
    ['a file beside it', 'a.jpg', { 'a.jpg.json': '{"isTrashed":true}' }],
    ['a time in the trash', 'a.jpg', { 'a.json': '{"trashedTimeMillis":"1630000000000"}' }],
    ['those who may see it', 'a.jpg', { 'a.json': '{"privacy":{"value":"SELF"}}' }],
    ['a list of Picasa', '2009/a.jpg', { '2009/.picasa.ini': '[b.jpg]\r\n[a.jpg]\r\nstar=yes\r\nhidden=yes\r\n' }],
    ['a rating', 'a.jpg', { 'a.xmp': `${RATING}-1"/></rdf:RDF></x:xmpmeta>` }],
    ['a rating in other quotes', 'a.jpg', { 'a.jpg.xmp': `${RATING.slice(0, -1)}'-1'/></rdf:RDF></x:xmpmeta>` }],
    ['a flag of Lightroom', 'a.jpg', { 'a.xmp': xmp('xmpDM:pick="-1"') }],
    ['a flag of digiKam', 'a.jpg', { 'a.jpg.xmp': xmp('digiKam:PickLabel="1"') }],
    [
      'a list of another program',
      'x/a.jpg',
      { 'all.json': '{"of":[{"file":"x/a.jpg","hidden":true},{"file":"b.jpg"}]}' },
    ],
    ['a table of another program', 'x/a.jpg', { 'report.csv': 'filename,title,intrash\na.jpg,At the lake,True\n' }],
    ['a chat that is called by its number', 'files/a.jpg', { '+15551234567.txt': 'May 17, 2022  5:29:42 PM\nMe\nHi' }],
    ['the mark by which phones hide a folder', 'x/a.jpg', { 'x/.nomedia': '' }],
  ])('waits, or stays out, by %s', async (_what, path, beside) => {
    expect(await waits(path, beside)).toBe(true)
  })

  it('waits also where it lies in another place once more', async () => {
    await files.write('Papierkorb/a.jpg', await picture(1))
    expect(await waits('Album/a.jpg')).toBe(true)
  })

  it.each([
    ['a place', 'Hidden Valley/a.jpg', {}],
    ['a name', 'Kosztolányi/a.jpg', {}],
    ['a house', 'Robin/My photos/Archive/a.jpg', {}],
    ['a public file of Flickr', 'data/lake_5123_o.jpg', { 'meta/photo_5123.json': '{"privacy":"public"}' }],
    ['marks that say no', 'a.jpg', { 'a.yml': 'Private: false\n', 'a.jpg.json': '{"isTrashed":false}' }],
    ['a family', 'Müller/a.jpg', {}],
    ['another picture of Picasa', 'a.jpg', { '.picasa.ini': '[b.jpg]\nhidden=yes\n[a.jpg]\nstar=yes\n' }],
    ['another picture of a list', 'a.jpg', { 'all.json': '[{"file":"a.jpg"},{"file":"b.jpg","hidden":true}]' }],
    ['a rating of five', 'a.jpg', { 'a.xmp': `${RATING}5"/></rdf:RDF></x:xmpmeta>` }],
  ])('is not meant by %s', async (_what, path, beside) => {
    expect(await waits(path, beside)).toBe(false)
  })
})
