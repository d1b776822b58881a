/**
 * Marks of what somebody has put away, in copies that are not understood: folders of a trash, hidden or locked ones,
 * libraries of programs, lists, and files beside a picture. Its picture waits for a look.
 */
import { kindOfName } from '../../../shared/file-names.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { fold } from '../../../shared/search-words.ts'
import { decodeText, readTable } from './csv-table.ts'
import {
  type Entry,
  extensionOf,
  folderOf,
  isRecord,
  nameOf,
  readIfPossible,
  readJson,
  type Values,
  withoutExtension,
} from './entry.ts'
import { noMetadata } from './image-metadata.ts'
import type { Verdict } from './said.ts'

const setOf = (words: string) => new Set(words.split(' '))

/** Folded words that tell it anywhere in a name; libraries of Apple and Adobe, whose marks stand in a database. */
const DELETED =
  /(?:^|[^\p{L}])(?:trash|recycle|deleted|papierkorb|geloscht|corbeille|supprime|papelera|eliminad|borrad|lixeira|apagad|excluid|cestino|eliminat|prullenbak|verwijderd|usunie|papperskorg|raderad|papirkurv|slett|roskakori|poistet|smazan|корзин|удален|кошик|видален|cop kutusu|silinen|απορριμματων|διεγραμμεν|borttagna|lomtar|torolt|sampah|dihapus|thung rac|da xoa)|אשפה|מחזור|נמחק|محذوف|ごみ箱|削除|回收站|删除|刪除|휴지통|삭제|المهملات|ถังขยะ|ลบล่าสุด|बिन$|\.(?:photoslibrary|photolibrary|aplibrary|lrlibrary)$/u
/** Folded words that tell it where a name has no more than them and plain ones: Hidden is no Hidden Valley. */
const HIDDEN = setOf(
  'bin hidden private locked secure vault secret archived ausgeblendet versteckt gesperrt gesperrter privat ' +
    'tresor masque masques masquees cache caches verrouille oculto ocultos oculta ocultas bloqueado bloqueada ' +
    'trancada privado privada nascosto nascosti bloccata verborgen vergrendelde skjult dold dolda piilotetut ' +
    'skryte скрытые личное מוסתר נעול נעולה פרטי kosz kos 非表示 隐藏 隱藏 숨김 ' +
    'basura reciclaje reciclagem lixo poubelle mull mulleimer geheim rejected rejects reject ausschuss delete loschen ' +
    'gizli gizlenenler ukryte rejtett κρυφο مخفي tersembunyi ซ่อน 已隐藏 已隱藏 가려진 secretalbum safefolder safe ' +
    'sicherer segura securise veilige',
)
const PLAIN = setOf(
  'my personal personlicher folder album photo photos pictures posts media ordner dossier carpeta pasta ' +
    'cartella map תיקייה to zu 항목',
)
/** Folders of programs for chats. */
const OF_CHAT =
  /^(?:(?:whatsapp|telegram|viber) (?:images|video)|signal|viber|threema|imessage|skype|wechat|weixin|kakaotalk|hangouts|discord|messenger|chat_media|messages|inbox|archived_threads|direct|my eyes only)$/
/** A mark in a file of any form: `"isTrashed": true`, `DeletedAt: 2020-01-01`, `"privacy": "private"`. */
const MARK =
  /\b(?:(?:is_?|in_?)?(?:hidden|private|trash(?:ed)?|deleted|archived|locked)(?:_?(?:at|time(?:millis)?))?["']?\s*[:=]\s*["']?(?:true|yes|1|2)|(?:privacy|visibility)["']?\s*[:=]\s*["']?(?!public|timeline|everyone)\w|(?:value|audience)["']?\s*[:=]\s*["']?(?:self|only_me))/i
/** The signs between names of files in a list. */
const BETWEEN = /[\\/"',;<>|\r\n\t]+/
/** The list of Picasa in each folder, and in it a picture with its marks. */
const OF_PICASA = /^\.?picasa\.ini$/i
const IN_PICASA = /^\[(.+)\]$([^[]*)/gm
/** A file of Flickr names its picture by a number: `photo_5123.json`, `lake_5123_o.jpg`. */
const OF_FLICKR = /^photo_(\d{4,})\.json$/

function isPutAway(name: string): boolean {
  const said = fold(name).normalize('NFC')
  const words = said.split(/[\s_-]+/).filter(Boolean)
  const areHidden = words.some((word) => HIDDEN.has(word)) && words.every((word) => HIDDEN.has(word) || PLAIN.has(word))
  return areHidden || DELETED.test(said)
}

/** The archive of an account is a list; a family may call a folder so. */
const isOfPutAway = (list: string) => isPutAway(list) || list.startsWith('archive')

const readText = async (entry: Entry) => decodeText(await readIfPossible(entry))

/** Records of JSON to a depth that no honest list has. */
function recordsOf(value: unknown, depth = 0): Values[] {
  const parts = depth > 20 || typeof value !== 'object' ? [] : Object.values(value ?? {})
  return [...(isRecord(value) ? [value] : []), ...parts.flatMap((part) => recordsOf(part, depth + 1))]
}

/** Names of the pictures that a list marks, but for Apple's. A file beside one picture has its name before a dot. */
async function readMarked(entry: Entry): Promise<string[]> {
  const isTable = extensionOf(entry.path) === '.csv'
  if (!isTable && !/^[^.]+\.json$/.test(nameOf(entry.path))) return []
  const records = isTable ? readTable(await readIfPossible(entry)) : recordsOf(await readJson(entry))
  const plain = records
    .filter((record) => !('imgname' in record))
    .map((record) => Object.entries(record).filter(([, value]) => typeof value !== 'object'))
  const marked = plain.filter((entries) => MARK.test(JSON.stringify(Object.fromEntries(entries))))
  return marked.flatMap((entries) => entries.map(([, value]) => nameOf(String(value)))).filter(kindOfName)
}

/**
 * Finds the verdict on a picture; null if nothing tells that it was put away. `onUsed`: called with the mark by which
 * phones leave a folder out of their gallery.
 */
export async function readPutAway(
  entries: readonly Entry[],
  onUsed: (entry: Entry) => void,
): Promise<(picture: Entry) => Promise<Verdict | null>> {
  const named = new Set<string>()
  const beside = new Map<string, Entry>()
  const unseen = new Set<string>()
  for (const entry of entries) {
    const [name, ending] = [nameOf(entry.path), extensionOf(entry.path)]
    if (name === '.nomedia') {
      unseen.add(folderOf(entry.path))
      onUsed(entry)
    }
    if (OF_PICASA.test(name)) {
      onUsed(entry)
      for (const [, picture, marks = ''] of (await readText(entry)).replaceAll('\r', '').matchAll(IN_PICASA))
        if (/^hidden=yes$/m.test(marks)) unseen.add(folderOf(entry.path).concat('/', picture ?? ''))
    }
    if (!/^\.(json|ya?ml|csv|xmp|xml|html?)$/.test(ending)) continue
    beside.set(withoutExtension(entry.path), entry)
    for (const picture of await readMarked(entry)) named.add(picture)
    const [, number] = OF_FLICKR.exec(name) ?? []
    if (number) beside.set(number, entry)
    if (isOfPutAway(withoutExtension(name)))
      for (const part of (await readText(entry)).split(BETWEEN)) if (kindOfName(part)) named.add(part.trim())
  }
  const verdictOf = (folder: string): string | undefined => {
    const parts = folder.split('/')
    if (parts.some(isPutAway) || unseen.has(folder)) return adminBring.reasons.unsure
    return parts.some((part) => OF_CHAT.test(fold(part))) ? adminBring.reasons.ofChat : undefined
  }
  const folders = new Map<string, string | undefined>()
  return async ({ path }) => {
    const folder = folderOf(path)
    if (!folders.has(folder)) folders.set(folder, verdictOf(folder))
    const ofFolder = folders.get(folder)
    if (ofFolder) return { metadata: noMetadata, uncertain: ofFolder, isPutAway: true }
    const keys = [path, withoutExtension(path), ...(nameOf(path).match(/\d{4,}/g) ?? [])]
    const files = keys.flatMap((key) => beside.get(key) ?? [])
    let isMarked = named.has(nameOf(path)) || unseen.has(folder.concat('/', nameOf(path)))
    for (const file of files) isMarked ||= MARK.test(await readText(file))
    return isMarked ? { metadata: noMetadata, uncertain: adminBring.reasons.unsure, isPutAway: true } : null
  }
}
