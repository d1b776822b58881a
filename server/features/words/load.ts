/**
 * Makes the memorial of the files in content/. Invalid files stop the start with sentences that name file, field and
 * reason.
 */

import { basename } from 'node:path'
import type { z } from 'zod'
import { bundledImages, type Memorial, type PageName, type Pages, type Person } from '../../../shared/content.ts'
import { contentSchemas, identitySchema, omissiblePages } from '../../../shared/content-schema.ts'
import { readTyped } from '../../../shared/letter/typed-blocks.ts'
import { beginning } from '../../../shared/messages/catalogue.ts'
import { inLanguage, type Language, languageOf } from '../../../shared/messages/language.ts'
import { type ContentFile, type WordsMistake, type WordsName, wordsFiles, wordsNames } from '../../../shared/words.ts'
import { ExpectedError } from '../../platform/errors.ts'
import { type ContentFolder, PORTRAIT_FILE, readContentFolder } from './content-folder.ts'
import { formatMistake, mistakesOf } from './issue-messages.ts'
import { parseMarkdown } from './markdown.ts'
import type { ParseCache } from './parse-cache.ts'
import { fillPlaceholders } from './placeholders.ts'
import { hasSampleDrawing, isOfSample } from './sample-words.ts'
import { emptyPages } from './waiting-pages.ts'

export type FileMistake = WordsMistake & { file: ContentFile }

/** Invalid files in content/: its message has one line, a sentence, for each mistake. */
export class ContentError extends ExpectedError {
  readonly mistakes: readonly FileMistake[]

  constructor(message: string, mistakes: readonly FileMistake[] = []) {
    super(message)
    this.mistakes = mistakes
  }
}

/** Reads the folder. Throws ContentError when it or one of its pictures is unusable. */
export async function readContent(folder: string, cache?: ParseCache): Promise<ContentFolder> {
  return readContentFolder(folder, cache).catch((error: Error) => {
    throw new ContentError(error.message)
  })
}

/**
 * Validates the files of a folder; `withRows` are the pages that have rows to show. Throws ContentError with the
 * mistakes of all of them.
 */
export function parseContent(folder: ContentFolder, withRows: readonly string[] = []): Memorial {
  // Sentences for left-out words are in the language of the site.
  const parse = () => inLanguage(languageIn(folder), () => parseFiles(folder, withRows))
  return folder.cache.get([folder.files, folder.images, withRows], parse)
}

function languageIn({ files }: ContentFolder): Language {
  const { language } = Object(files['person.yaml'].data)
  return languageOf(typeof language === 'string' ? language : '')
}

function parseFiles(folder: ContentFolder, withRows: readonly string[]): Memorial {
  const { files, findImage } = folder
  const mistakes: FileMistake[] = []
  /** True if the current file has been typed in the browser. */
  let isTyped = false
  function parse<Schema extends z.ZodType>(file: ContentFile, schema: Schema): z.output<Schema> | undefined {
    const { data, fault } = files[file]
    isTyped = files[file].asTyped ?? false
    if (fault) mistakes.push({ file, path: [], reason: fault })
    if (fault) return
    const parsed = schema.safeParse(data, { reportInput: true })
    if (parsed.success) return parsed.data
    mistakes.push(...mistakesOf(parsed.error.issues).map((mistake) => ({ file, ...mistake })))
  }

  const identity = parse('person.yaml', identitySchema)
  const toError = () =>
    new ContentError(mistakes.map((each) => formatMistake(files[each.file].place, each)).join('\n'), mistakes)
  // Without a name no text is complete.
  if (!identity) throw toError()
  const schemas = contentSchemas({
    fillPlaceholders: (text) => fillPlaceholders(text, identity, isTyped),
    findImage,
    parseMarkdown: (text) => (isTyped ? readTyped(text, findImage) : parseMarkdown(text.trim(), findImage)),
  })
  const person = withoutStranger(parse('person.yaml', schemas.person), folder)
  const waiting: readonly string[] = emptyPages(folder, person?.site.waiting ?? [], withRows)
  const leftOut: readonly string[] = [...(person?.site.leaveOut ?? []), ...waiting]
  /** A file of a left-out page is not filled in from the sample, and a letter that waits has no words yet. */
  const isNeeded = (name: WordsName) =>
    waiting.includes(name) ? name === 'donate' : files[wordsFiles[name]].own || !leftOut.includes(name)
  const ofPages = wordsNames.filter((name) => name !== 'person').filter(isNeeded)
  const words = Object.fromEntries(ofPages.map((name) => [name, parse(wordsFiles[name], schemas[name])])) as FileWords
  if (mistakes.length > 0 || !person) throw toError()
  return toMemorial(person, words, leftOut)
}

/** Parsed files of the pages; a left-out page may have none. */
type FileWords = { [Name in WordsName]?: z.output<ReturnType<typeof contentSchemas>[Name]> }
type PageWords = { [Page in PageName]?: Pages[Page] | null | undefined }

/** The words by pages. A page without any, or that the family wants to do without, is left out. */
function toMemorial(
  { imprint, ...person }: z.output<ReturnType<typeof contentSchemas>['person']>,
  { home, stargazer, introductions, sharing, ...own }: FileWords,
  leftOut: readonly string[],
): Memorial {
  const { story, favourites, donate } = own
  const helpLine = donate?.crisisLine ?? null
  const words: PageWords = {
    ...own,
    ...introductions,
    ...sharing,
    story: story && { ...story, helpLine },
    memories: sharing && { ...sharing.memories, helpLine },
    favourites: favourites && hasEntries(favourites) ? favourites : null,
  }
  const hasPiece = !leftOut.includes('stargazer')
  const isLeftOut = (page: (typeof omissiblePages)[number]) => leftOut.includes(page) || !words[page]
  const leaveOut = [...omissiblePages.filter(isLeftOut), ...(hasPiece ? [] : (['stargazer'] as const))]
  const pages: Partial<Pages> = Object.fromEntries(
    omissiblePages.filter((page) => !isLeftOut(page)).map((page) => [page, words[page]]),
  )
  return {
    person: { ...person, site: { ...person.site, leaveOut, ...(isOfSample(person.fullName) && { isSample: true }) } },
    pages: { ...pages, home: { ...(home as Pages['home']), stargazer: hasPiece ? (stargazer ?? null) : null } },
    imprint,
  }
}

/** Under another name, the drawing of the sample's person gives way to a picture without a face. */
function withoutStranger<P extends Pick<Person, 'fullName' | 'portrait'>>(
  person: P | undefined,
  folder: ContentFolder,
): P | undefined {
  const isDrawing = person?.portrait.src === `/content/${PORTRAIT_FILE}` && hasSampleDrawing(folder)
  if (!isDrawing || isOfSample(person.fullName)) return person
  return { ...person, portrait: { ...folder.findImage(basename(bundledImages.missing)), alt: beginning.stone } }
}

/** A page of favourites without entries counts as left out. */
function hasEntries({ lead: _lead, ...sections }: Pages['favourites']): boolean {
  return Object.values(sections).some((section) => {
    if (section && 'list' in section) return section.list.length > 0
    return section && 'leagues' in section ? section.leagues.length > 0 : section !== null
  })
}
