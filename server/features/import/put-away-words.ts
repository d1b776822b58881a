/**
 * Words and marks that tell in any language and any program that somebody has put a picture away: names of folders,
 * albums and keywords, and keys with their values, as `"isTrashed": true` and `Rating: -1`.
 */
import { kindOfName } from '../../../shared/file-names.ts'
import { fold } from '../../../shared/search-words.ts'
import { isRecord } from './entry.ts'
import folded from './put-away-words.json' with { type: 'json' }

const setOf = (lines: readonly string[]) => new Set(lines.join(' ').split(' '))

/** Folded words that tell it anywhere in a name; libraries of Apple and Adobe, whose marks stand in a database. */
const ANYWHERE =
  /(?:^|[^\p{L}])(?:trash|recycle|deleted|papierkorb|geloscht|corbeille|supprime|papelera|eliminad|borrad|lixeira|apagad|excluid|cestino|eliminat|prullenbak|verwijderd|usunie|papperskorg|raderad|papirkurv|slett|roskakori|poistet|smazan|корзин|удален|кошик|видален|cop kutusu|silinen|απορριμματων|διεγραμμεν|borttagna|lomtar|torolt|sampah|dihapus|thung rac|da xoa|only me$|just me$|nur (?:fur )?mich$|moi uniquement$|do not (?:publish|show|share)|not for publi|nicht (?:veroffentlichen|zeigen)|ne pas (?:publier|montrer)|no (?:publicar|mostrar)|nao (?:publicar|mostrar)|coffre-fort|keepsafe|lockmypix)|אשפה|מחזור|נמחק|לא לפרסום|محذوف|المهملات|ごみ箱|削除|非表示|ろっく|ぷらいべーと|秘密|回收站|删除|刪除|隐藏|隱藏|锁定|鎖定|保密|私密|保险箱|保險箱|휴지통|삭제|숨김|숨긴|잠금|잠긴|보안|비밀|ถังขยะ|ลบล่าสุด|ซ่อน|ล็อก|ส่วนตัว|बिन$|छिपा|\.(?:photoslibrary|photolibrary|aplibrary|lrlibrary)$/u
/** Folded words that tell it where a name has no more than them and plain ones: Hidden is no Hidden Valley. */
const ALONE = setOf(folded.alone)
const PLAIN = setOf(folded.plain)
/** Values that say no, and those that let everybody see. */
const NO = /^(?:0|false|no|none|null|undefined|nein|non|nao|nee|nej|nie|off|n|f|-|нет|לא|لا|否|いいえ|아니요|0001-.*)?$/
const OPEN = /^(?:0|public|timeline|everyone|everybody|anyone|all|world|visible|open|offentlich|publi[ck]o?)?$/
/** Keys without separators, and 'is' or 'in' in front of them. */
const HIDES =
  /^(?:hidden|hide|private|(?:in)?trash(?:ed)?|(?:soft)?deleted?|(?:in)?archived?|(?:in)?locked(?:folder)?|rejected?|draft)(?:at|on|date|time(?:millis)?)?$/
const SHOWS = /^(?:public|visible|published|approved|shown|good|listed)$/
const SEEN_BY = /^(?:privacy|visibility|audience|permissions?|privacylevel|privacysetting|level)$/
const RATES = /^(?:.*rating(?:percent)?|pick|flag|stars|quality)$/
const NAMES = /^(?:status|state|access|label|flag|tagged|album|folder|tags?|keywords?|categor(?:y|ies))$/
/** The number that digiKam gives to a rejected picture. */
const REJECTED = 'picklabel 1'

/** True for the name of a folder, an album, a list or a keyword of what is put away. */
export function isPutAway(name: string): boolean {
  const said = fold(name).normalize('NFC')
  const words = said.split(/[\s_-]+/).filter(Boolean)
  const isAlone = words.some((word) => ALONE.has(word)) && words.every((word) => ALONE.has(word) || PLAIN.has(word))
  return isAlone || ANYWHERE.test(said)
}

/** True for a keyword, or a path of keywords, such as `people|private`. */
export const isKeywordPutAway = (keyword: string): boolean => keyword.split(/[|/\\]/).some(isPutAway)

/** True if this key with this value says that a picture is put away. */
export function isMark(key: string, value: string): boolean {
  const plain = key.toLowerCase().replace(/[\s_-]/g, '')
  const name = plain.replace(/^is(?=.)/, '')
  const said = fold(value).trim().slice(0, 60)
  // A key of another language says yes by a short word; a 'secret' of a program is longer.
  if (HIDES.test(name) || (isPutAway(key) && said.length <= 5)) return !NO.test(said)
  if (SHOWS.test(name)) return said !== '' && NO.test(said)
  if (SEEN_BY.test(name)) return !OPEN.test(said)
  if (name === 'value') return /^(?:self|only_me)$/.test(said)
  if (RATES.test(name) && /^-\d/.test(said)) return true
  return `${name} ${said}` === REJECTED || (NAMES.test(name) && isKeywordPutAway(value))
}

/** True for a text with a mark: `hidden=1`, `"Private": true`, `<hidden>true</hidden>`. */
export function isTextMarked(text: string): boolean {
  const parts = text.split(/[:=>]/)
  return parts.slice(1).some((next, n) => {
    // No key and no value of a mark is longer.
    const before = parts[n]?.slice(-44).split(/[^\p{L}_-]/u) ?? []
    const [bare = '', quoted = ''] = next.slice(0, 64).split(/["'\r\n<,;]/)
    const isQuoted = bare.trim() === '' && /^ ?["']/.test(next)
    return isMark(before.filter(Boolean).at(-1) ?? '', isQuoted ? quoted : bare)
  })
}

/** Names of pictures in some data; if the data itself is marked as put away; the names that a mark was found for. */
type Told = { names: string[]; isMarked: boolean; found: string[] }

/** A part of data with its key. A mark counts for the pictures of its own record, be they in it or around it. */
export function readMarks(value: unknown, key = '', depth = 0): Told {
  // No honest list is deeper.
  if (depth > 20) return { names: [], isMarked: false, found: [] }
  if (typeof value !== 'object' || value === null) {
    const text = String(value ?? '')
    const names = [key, text].map((each) => each.slice(each.lastIndexOf('/') + 1).trim()).filter(kindOfName)
    return { names, isMarked: names.length === 0 && isMark(key, text), found: [] }
  }
  const isList = !isRecord(value)
  const parts = Object.entries(value).map(([name, part]) => readMarks(part, isList ? key : name, depth + 1))
  const own = kindOfName(key) && !isList ? [key.slice(key.lastIndexOf('/') + 1)] : []
  const names = [...own, ...parts.flatMap((part) => part.names)]
  const isMarked =
    parts.some((part) => part.names.length === 0 && part.isMarked) || (names.length > 0 && isPutAway(key))
  const found = isMarked ? names : parts.flatMap((part) => part.found)
  return { names, isMarked, found }
}
