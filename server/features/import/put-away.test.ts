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

const keyword = (word: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:subject><rdf:Bag><rdf:li>${word}</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>`

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
    'Album privé/a.jpg',
    'Личная папка/a.jpg',
    'ロックされたフォルダ/a.jpg',
    '私密相册/a.jpg',
    'Kilitli Klasör/a.jpg',
    'Nur für mich/a.jpg',
    'Do not publish/a.jpg',
    'LINE/a.jpg',
    'Telegram Desktop/a.jpg',
    'WhatsApp Business Images/a.jpg',
    'Snapchat/a.jpg',
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
    ['such a mark of a folder above', 'x/y/a.jpg', { 'x/.nomedia': '' }],
    ['such a mark of Nextcloud', 'x/y/a.jpg', { 'x/.noimage': '' }],
    ['a flag of a take of Lightroom', 'a.jpg', { 'a.xmp': xmp('xmpDM:good="False"') }],
    ['a label of Bridge', 'a.jpg', { 'a.xmp': xmp('xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Label="Rejected"') }],
    ['XMP that cannot be read', 'a.jpg', { 'a.xmp': '<x:xmpmeta><rdf:RDF' }],
    ['JSON that cannot be read', 'a.jpg', { 'a.jpg.json': '{"hidden":' }],
    ['its keyword', 'a.jpg', { 'a.xmp': keyword('Privat') }],
    ['a path of keywords', 'a.jpg', { 'a.xmp': keyword('people|private') }],
    ['a level of Piwigo', 'a.jpg', { 'photos.csv': 'file;level\na.jpg;8\n' }],
    ['a mark that says no', 'a.jpg', { 'a.json': '{"permissions":{"isPublic":false}}' }],
    ['its state', 'a.jpg', { 'a.json': '{"status":"trashed"}' }],
    ['a column in another language', 'a.jpg', { 'Fotos.csv': 'Name;Ausgeblendet\na.jpg;Ja\n' }],
    ['a short table of Apple', 'a.jpg', { 'Photos.csv': 'imgName,Hidden\na.jpg,Yes\n' }],
    ['a mark of Ente', 'x/a.jpg', { 'x/metadata/a.jpg.json': '{"title":"a.jpg","info":{"visibility":2}}' }],
    ['a sidecar in another tree', 'originals/x/a.jpg', { 'sidecar/x/a.yml': 'DeletedAt: 2020-01-01T00:00:00Z\n' }],
    ['a trash of RawTherapee', 'a.jpg', { 'a.jpg.pp3': '[General]\nInTrash=true\n' }],
    ['a file about its folder', 'x/a.jpg', { 'x/album.json': '{"visibility":"hidden"}' }],
    ['records by name', 'x/a.jpg', { 'all.json': '{"x/a.jpg":{"meta":{"private":true}},"b.jpg":{}}' }],
    ['a list under a key', 'x/a.jpg', { 'all.json': '{"trash":[{"file":"x/a.jpg"}],"shown":["b.jpg"]}' }],
    ['lines of JSON', 'x/a.jpg', { 'all.ndjson': '{"file":"a.jpg","hidden":true}\n{"file":"b.jpg"}\n' }],
    ['a list of YAML', 'x/a.jpg', { 'all.yaml': '- file: a.jpg\n  hidden: true\n- file: b.jpg\n' }],
    ['a list of XML', 'x/a.jpg', { 'all.xml': '<photo file="x/a.jpg" hidden="true"/>' }],
    ['a list of a name that tells it', 'x/a.jpg', { 'Hidden.txt': 'a.jpg\n' }],
    [
      'a mark within the data of Takeout',
      'a.jpg',
      { 'a.jpg.json': '{"photoTakenTime":{"timestamp":"1577836800"},"more":{"inLockedFolder":true}}' },
    ],
    ['a word for yes', 'a.jpg', { 'a.jpg.json': '{"photoTakenTime":{"timestamp":"1577836800"},"trashed":"true"}' }],
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
    ['a woman', 'Line/a.jpg', {}],
    ['another name in records', 'a.jpg', { 'all.json': '{"a.jpg":{},"b.jpg":{"hidden":true}}' }],
    ['words of a person', 'a.jpg', { 'a.json': '{"description":"A private beach, hidden: yes"}' }],
    ['a keyword of a place', 'a.jpg', { 'a.xmp': keyword('Hidden Valley') }],
    ['a word for no', 'a.jpg', { 'a.jpg.json': '{"photoTakenTime":{"timestamp":"1577836800"},"trashed":"false"}' }],
    ['a mark that says yes', 'a.jpg', { 'a.json': '{"permissions":{"isPublic":true},"level":0,"visible":1}' }],
    ['a rating of five', 'a.jpg', { 'a.xmp': `${RATING}5"/></rdf:RDF></x:xmpmeta>` }],
  ])('is not meant by %s', async (_what, path, beside) => {
    expect(await waits(path, beside)).toBe(false)
  })
})
