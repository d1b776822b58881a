/**
 * Marks of what somebody has put away, in copies that are not understood: folders of a trash, hidden or locked ones,
 * libraries of programs, lists, and files beside a picture. Its picture waits for a look.
 */
import { parse } from 'yaml'
import { kindOfName } from '../../../shared/file-names.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { fold } from '../../../shared/search-words.ts'
import { decodeText, readTable } from './csv-table.ts'
import { type Entry, extensionOf, folderOf, nameOf, readIfPossible, withoutExtension } from './entry.ts'
import { noMetadata } from './image-metadata.ts'
import { isPutAway, isTextMarked, readMarks } from './put-away-words.ts'
import type { Verdict } from './said.ts'

/** Folders of programs for chats. A woman may be called Line. */
const OF_CHAT =
  /^(?:(?:\w{2})?whatsapp(?: business)? (?:images|video)|(?:telegram|viber|signal|line|kakaotalk|wechat|weixin|micromsg|qq|zalo|snapchat|messenger)(?:[ _](?:images?|video|movie|album|camera|desktop|media|photos).*)?|threema|imessage|skype|discord|hangouts|google chat|chats|chat_media|messages|inbox|archived_threads|direct|my eyes only)$/
const OF_CALLED_LINE = /^(?:Line|line)$/
/** Files by which a program leaves a folder out, and all below it. */
const UNSEEN = /^\.(?:no(?:media|image|memories|index)|ppignore|immichignore)$/
/** The signs between names of files in a list. */
const BETWEEN = /[\\/"',;<>|\r\n\t]+/
/** The list of Picasa in each folder, and in it a picture with its marks. */
const OF_PICASA = /^\.?picasa\.ini$/i
const IN_PICASA = /^\[(.+)\]$([^[]*)/gm
/** A file of Flickr names its picture by a number: `photo_5123.json`, `lake_5123_o.jpg`. */
const OF_FLICKR = /^photo_(\d{4,})\.json$/
const BESIDE = /^\.(?:(?:nd)?json|jsonl|ya?ml|toml|ini|csv|xml|html?|txt|md|pp3|dop)$/
/** Folders in which programs keep what they know of the pictures in another one. */
const OF_SIDECARS = /^(?:metadata|sidecars?|storage|originals|json|info)$/i
/** A file that tells of the folder it lies in. */
const OF_FOLDER = /^_?(?:metadata|album|folder|index|info)\.(?:json|ya?ml|toml|ini|txt|md)$/i

/** The archive of an account is a list; a family may call a folder so. */
const isOfPutAway = (list: string) => isPutAway(list) || list.startsWith('archive')
const isOfChat = (part: string) => OF_CHAT.test(fold(part)) && !OF_CALLED_LINE.test(part)
const readText = async (entry: Entry) => decodeText(await readIfPossible(entry))

/** A path without the folders of sidecars: that of a picture and that of its sidecar become the same. */
const plainPath = (path: string) =>
  [
    ...folderOf(path)
      .split('/')
      .filter((part) => !OF_SIDECARS.test(part)),
    nameOf(path),
  ].join('/')

function parseText(text: string, extension: string): unknown {
  if (extension.endsWith('ml')) return parse(text)
  return extension === '.json'
    ? JSON.parse(text)
    : text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
}

/** Reads the marks in a file of any form. Data that cannot be read counts as marked, as it may have said so. */
async function readFile(entry: Entry): Promise<Pick<ReturnType<typeof readMarks>, 'isMarked' | 'found'>> {
  const extension = extensionOf(entry.path)
  const text = await readText(entry)
  if (extension === '.csv')
    return readMarks(readTable(Buffer.from(text)).filter((row) => !('imgname' in row && 'originalcreationdate' in row)))
  if (/json|ya?ml/.test(extension))
    try {
      return readMarks(parseText(text, extension))
    } catch {
      return { isMarked: true, found: [] }
    }
  const isMarked = isTextMarked(text)
  const found = isMarked && !extension.startsWith('.htm') ? text.split(BETWEEN) : []
  return { isMarked, found: found.map((part) => part.trim()).filter(kindOfName) }
}

/** Names of the pictures that a list marks, but for Apple's. A file beside one picture has its name before a dot. */
async function readList(entry: Entry): Promise<string[]> {
  const [name, extension] = [nameOf(entry.path), extensionOf(entry.path)]
  if ([withoutExtension(name), ...folderOf(entry.path).split('/')].some(isOfPutAway))
    return (await readText(entry))
      .split(BETWEEN)
      .map((part) => part.trim())
      .filter(kindOfName)
  if (extension.startsWith('.htm') || (extension !== '.csv' && !/^[^.]+\.\w+$/.test(name))) return []
  return (await readFile(entry)).found
}

type Files = {
  /** Names of pictures in lists of what is put away. */
  named: Set<string>
  /** Files that may tell of one picture: by its path, or by the number of Flickr. */
  beside: Map<string, Entry[]>
  /** Folders and pictures that a program leaves out. */
  unseen: Set<string>
}

async function readFiles(entries: readonly Entry[], onUsed: (entry: Entry) => void): Promise<Files> {
  const files: Files = { named: new Set(), beside: new Map(), unseen: new Set() }
  const addBeside = (key: string, entry: Entry) => files.beside.set(key, [...(files.beside.get(key) ?? []), entry])
  for (const entry of entries) {
    const [name, folder] = [nameOf(entry.path), folderOf(entry.path)]
    if (UNSEEN.test(name)) {
      files.unseen.add(folder)
      onUsed(entry)
    }
    if (OF_PICASA.test(name)) {
      onUsed(entry)
      for (const [, picture, marks = ''] of (await readText(entry)).replaceAll('\r', '').matchAll(IN_PICASA))
        if (/^hidden=yes$/m.test(marks)) files.unseen.add(`${folder}/${picture}`)
    }
    if (!BESIDE.test(extensionOf(name))) continue
    addBeside(plainPath(withoutExtension(entry.path)), entry)
    for (const picture of await readList(entry)) files.named.add(picture)
    const [, number] = OF_FLICKR.exec(name) ?? []
    if (number) addBeside(number, entry)
    if (OF_FOLDER.test(name) && (await readFile(entry)).isMarked) files.unseen.add(folder)
  }
  return files
}

/**
 * Finds the verdict on a picture; null if nothing tells that it was put away. `onUsed`: called with the mark by which
 * phones leave a folder out of their gallery.
 */
export async function readPutAway(
  entries: readonly Entry[],
  onUsed: (entry: Entry) => void,
): Promise<(picture: Entry) => Promise<Verdict | null>> {
  const { named, beside, unseen } = await readFiles(entries, onUsed)
  const verdictOf = (folder: string): string | undefined => {
    const parts = folder.split('/')
    const isUnseen = parts.some((_, n) => unseen.has(parts.slice(0, n + 1).join('/'))) || unseen.has('')
    if (parts.some(isPutAway) || isUnseen) return adminBring.reasons.unsure
    return parts.some(isOfChat) ? adminBring.reasons.ofChat : undefined
  }
  const folders = new Map<string, string | undefined>()
  return async ({ path }) => {
    const folder = folderOf(path)
    if (!folders.has(folder)) folders.set(folder, verdictOf(folder))
    const ofFolder = folders.get(folder)
    if (ofFolder) return { metadata: noMetadata, uncertain: ofFolder, isPutAway: true }
    const ownPath = plainPath(path)
    const keys = [ownPath, withoutExtension(ownPath), ...(nameOf(path).match(/\d{4,}/g) ?? [])]
    let isMarked = named.has(nameOf(path)) || unseen.has(`${folder}/${nameOf(path)}`)
    for (const file of keys.flatMap((key) => beside.get(key) ?? [])) isMarked ||= (await readFile(file)).isMarked
    return isMarked ? { metadata: noMetadata, uncertain: adminBring.reasons.unsure, isPutAway: true } : null
  }
}
