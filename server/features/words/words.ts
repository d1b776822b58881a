/**
 * The current memorial: content/, and over each of its files the newest saved words. It is renewed when the content
 * version of the words rises, here or on another server, without a restart.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Memorial, Picture } from '../../../shared/content.ts'
import { languageOf, setLanguage } from '../../../shared/messages/language.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { wordingOf } from '../../../shared/messages/wordable.ts'
import { setWording } from '../../../shared/messages/wording.ts'
import {
  isWordsName,
  type StoredName,
  UPLOADED_PICTURES,
  WORDING,
  type WordsMistake,
  type WordsName,
  wordsFiles,
} from '../../../shared/words.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Site } from '../../platform/site/site.ts'
import { fileUrl } from '../items/queries.ts'
import type { ContentFolder } from './content-folder.ts'
import { speak } from './issue-messages.ts'
import { ContentError, parseContent, readContent } from './load.ts'
import { findWordsBefore, newestVersions } from './stored-words.ts'
import { pagesWithRows, waitingTables } from './waiting-pages.ts'

export type Words = {
  folder: ContentFolder
  /**
   * With the names of its uploaded pictures, and the words that lie over the folder. While the newest words cannot be
   * read, it is the earlier memorial, which is then not `isCurrent`.
   */
  read(): Promise<Read & { isCurrent: boolean }>
}

type Read = { memorial: Memorial; pictures: ReadonlySet<string>; saved: SavedWords; withRows: readonly string[] }

export type SiteWithWords = Omit<Site, 'words'> & { words: Words }

/** Words in place of files of the folder; `asTyped`: its long texts are no Markdown. */
type SavedWords = { [Name in StoredName]?: { data: unknown; asTyped: boolean } }

/** Pictures uploaded for the words, by their id: a form that is open keeps the name of before a new address. */
async function uploadedPictures(db: Database): Promise<Map<string, Omit<Picture, 'alt'>>> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'publishedKey', 'address', 'width', 'height'])
    .where('collection', '=', 'words')
    .where('retiredAt', 'is', null)
    .execute()
  return new Map(
    rows.map(({ width, height, ...row }) => [
      row.id,
      { src: fileUrl(UPLOADED_PICTURES, row), width: width ?? 1, height: height ?? 1 },
    ]),
  )
}

const idIn = (file: string) => file.slice(0, file.indexOf('.'))

async function withSaved(db: Database, folder: ContentFolder, words: SavedWords): Promise<ContentFolder> {
  const pictures = await uploadedPictures(db)
  const files = { ...folder.files }
  for (const [name, laid] of Object.entries(words))
    if (isWordsName(name)) files[wordsFiles[name]] = { ...laid, own: true, place: `/admin/words/${name}` }
  const images = [...folder.images, ...pictures]
  return { ...folder, files, images, findImage: (file) => pictures.get(idIn(file)) ?? folder.findImage(file) }
}

/**
 * The newest words of each file, and the memorial that they make. Words may be invalid after an upgrade or beside
 * another server's version. They give way to the version before, and at last to the file itself. So the site starts,
 * and its administrators can mend them. Throws ContentError when the folder is invalid.
 */
export async function readWords(
  db: Database,
  folder: ContentFolder,
  onInvalid: (error: ContentError) => void = () => {},
): Promise<{ words: SavedWords; wording: unknown; memorial: Memorial; withRows: string[] }> {
  const withRows = await pagesWithRows(db)
  const versions = new Map((await newestVersions(db)).map((version) => [version.name, version]))
  for (;;) {
    const words = Object.fromEntries(
      [...versions.values()].map(({ name, data, asTyped }) => [
        name,
        { data: JSON.parse(data), asTyped: asTyped === 1 },
      ]),
    )
    try {
      const wording = words[WORDING]?.data ?? folder.wording
      return { words, wording, memorial: parseContent(await withSaved(db, folder, words), withRows), withRows }
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      const files = new Set(error.mistakes.map(({ file }) => file))
      const invalid = [...versions.values()].filter(({ name }) => isWordsName(name) && files.has(wordsFiles[name]))
      if (invalid.length === 0) throw error
      onInvalid(error)
      for (const { name, version } of invalid) {
        const before = await findWordsBefore(db, name, version)
        if (before) versions.set(name, before)
        else versions.delete(name)
      }
    }
  }
}

function uploadedIn(memorial: Memorial): Set<string> {
  const sources = JSON.stringify(memorial).matchAll(/"src":"\/uploads\/([^"]+)"/g)
  return new Set([...sources].map(([, name = '']) => name))
}

/**
 * From then on the server speaks the language of the words. Throws ContentError when the folder is invalid, and the
 * database's errors.
 */
export async function openWords(
  { db, contentVersions, folder }: Pick<Site, 'db' | 'contentVersions'> & { folder: ContentFolder },
  onError: (error: unknown) => void = console.error,
): Promise<Words> {
  const version = () => contentVersions.of(['words'])
  const rowsVersion = () => contentVersions.of(waitingTables)
  let loadedFrom = version()
  let rowsFrom = rowsVersion()
  let current = await load()
  let renewing: Promise<void> | undefined

  async function load(): Promise<Read> {
    const { wording, words: saved, memorial, withRows } = await readWords(db, folder, onError)
    const language = languageOf(memorial.person.language)
    setLanguage(language)
    setWording(wordingOf(wording, language))
    return { memorial, pictures: uploadedIn(memorial), saved, withRows }
  }

  async function renew(): Promise<void> {
    const from = version()
    current = await load()
    loadedFrom = from
  }

  /** The first row of a page that waits puts it on the site, and in every menu: pages in memory are older. */
  async function lookAtRows(): Promise<void> {
    const from = rowsVersion()
    const { memorial, withRows } = current
    if (memorial.person.site.waiting.length > 0 && !isDeepStrictEqual(await pagesWithRows(db), withRows))
      await contentVersions.change('words', async () => {})
    rowsFrom = from
  }

  return {
    folder,
    async read() {
      try {
        while (loadedFrom !== version() || rowsFrom !== rowsVersion()) {
          renewing ??= (loadedFrom !== version() ? renew() : lookAtRows()).finally(() => {
            renewing = undefined
          })
          await renewing
        }
        return { ...current, isCurrent: true }
      } catch (error) {
        onError(error)
        return { ...current, isCurrent: false }
      }
    },
  }
}

/** The memorial of a site that is not running. */
export async function loadMemorial({ config, db }: Pick<Site, 'config' | 'db'>): Promise<Memorial> {
  return (await readWords(db, await readContent(config.contentDir))).memorial
}

/** The body of an answer to invalid words. */
export type Rejection = { error: string; mistakes: WordsMistake[] }

/** The memorial as if these words were the newest of their files. Throws ContentError. */
export async function memorialWith(
  { db, words }: Pick<SiteWithWords, 'db' | 'words'>,
  changed: { [Name in WordsName]?: unknown },
): Promise<Memorial> {
  const { saved, withRows } = await words.read()
  const laid = Object.entries(changed).map(([name, data]) => [name, { data, asTyped: true }])
  return parseContent(await withSaved(db, words.folder, { ...saved, ...Object.fromEntries(laid) }), withRows)
}

/** The memorial as if these words were the newest of their file, or their mistakes. */
export async function tryWords(
  services: Pick<SiteWithWords, 'db' | 'words'>,
  name: WordsName,
  data: unknown,
): Promise<{ memorial: Memorial; rejection?: undefined } | { memorial?: undefined; rejection: Rejection }> {
  try {
    return { memorial: await memorialWith(services, { [name]: data }) }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    // A mistake in another file could not be fixed in a form for this one.
    const mistakes = error.mistakes.filter(({ file }) => file === wordsFiles[name]).map(speak)
    return { rejection: { error: mistakes.length > 0 ? messages.words.mistakes : error.message, mistakes } }
  }
}
