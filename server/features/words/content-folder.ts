/**
 * The folder of a family's own words, over the sample that comes with the software: files missing in the first are
 * taken from the second.
 */
import { existsSync } from 'node:fs'
import { access, constants, readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseDocument, type YAMLError } from 'yaml'
import type { FindImage } from '../../../shared/letter/links-and-pictures.ts'
import { type ContentFile, WORDING_FILE, wordsFiles } from '../../../shared/words.ts'
import { readImages } from './images.ts'
import { noParseCache, type ParseCache } from './parse-cache.ts'

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/

/**
 * The data of a file, with the body of a Markdown file as `text`. Every value is a string, so that a film may be called
 * 1917. Throws an Error whose message is the reason.
 */
async function readDataFile(path: string, cache: ParseCache): Promise<unknown> {
  const source = await readFile(path, 'utf8').catch(() => {
    throw new Error('the file is missing or cannot be read')
  })
  const text = source.replace(/^\uFEFF/, '')
  if (path.endsWith('.yaml')) return cache.get(text, () => parseYaml(text))
  const [, yaml, body] = text.match(frontMatter) ?? []
  if (yaml === undefined || body === undefined) {
    throw new Error('must begin with lines between two rows of three dashes (---)')
  }
  const data = cache.get(yaml, () => parseYaml(yaml))
  if (typeof data !== 'object' || data === null) throw new Error('has nothing between its dashes')
  if ('text' in data) throw new Error('text: must stand below the second row of dashes')
  return { ...data, text: body }
}

function parseYaml(source: string): unknown {
  const document = parseDocument(source, { schema: 'failsafe', customTags: ['null'] })
  const [error] = [...document.errors, ...document.warnings]
  if (error) throw new Error(formatYamlError(error))
  return document.toJS()
}

/** The usual cause of such a mistake; the parser's own sentence is for programmers. */
const UNREADABLE =
  'cannot be read; please see whether a text with a colon in it has quotation marks, each pair of marks is closed, and the spaces at the start of the lines are as before'

function formatYamlError({ code, linePos }: YAMLError): string {
  const line = linePos ? `line ${linePos[0].line}: ` : ''
  return line + (code === 'DUPLICATE_KEY' ? 'the same key stands here twice' : UNREADABLE)
}

/**
 * A file as data, before it is validated. `fault` is the reason why it cannot be read; `asTyped`: its texts are no
 * Markdown. `own` is false for a file of the sample. `place` is its path for its author.
 */
type ReadFile = { data: unknown; own: boolean; asTyped?: boolean; fault?: string; place: string }
export type ContentFolder = {
  name: string
  files: Record<ContentFile, ReadFile>
  /** Sentences worded anew, of the family's own folder alone: what a file says, unchecked. */
  wording: unknown
  images: readonly unknown[]
  findImage: FindImage
  /** Names of the sample's pictures that the folder does not replace. */
  sampleImages: ReadonlySet<string>
  /** The SVG with the name that the portrait of the sample has. */
  drawing: string
  cache: ParseCache
}

/** The file with the portrait of the sample's person. */
export const PORTRAIT_FILE = 'portrait.svg'

/** The words that come with the software. */
export const sampleFolder = join(import.meta.dirname, '../../../content')

/** Folders searched for a file of the words, or a picture: the family's, then the sample. */
function placesOf(folder: string): string[] {
  return [...new Set([resolve(folder), sampleFolder])]
}

/** The existing folders with pictures. */
export function imageFolders(folder: string): string[] {
  return placesOf(folder)
    .map((place) => join(place, 'images'))
    .filter((place) => existsSync(place))
}

/** Throws an Error with one sentence when the folder or one of its pictures is unusable. */
export async function readContentFolder(folder: string, cache = noParseCache): Promise<ContentFolder> {
  const name = basename(resolve(folder))
  const found = await stat(folder).catch(() => null)
  if (!found) throw new Error(`${resolve(folder)}: the folder is missing`)
  if (!found.isDirectory()) throw new Error(`${resolve(folder)}: this is a file, and a folder is needed`)
  // Otherwise the sample would pass for the family's words in an unreadable folder.
  await access(folder, constants.R_OK | constants.X_OK).catch(() => {
    throw new Error(`${resolve(folder)}: this account may not read the folder`)
  })
  const { sizes, findImage } = await readImages(imageFolders(folder), `${name}/images`)
  const files = {} as ContentFolder['files']
  for (const file of Object.values(wordsFiles))
    files[file] = { ...(await readFrom(placesOf(folder), file, cache)), place: `${name}/${file}` }
  const sampleImages = await readSampleImages(folder)
  const drawing = await readDrawing(folder)
  const wording = await readWording(folder, name, cache)
  return { name, files, wording, images: [...sizes], findImage, sampleImages, drawing, cache }
}

async function readWording(folder: string, name: string, cache: ParseCache): Promise<unknown> {
  if (!existsSync(join(folder, WORDING_FILE))) return {}
  return readDataFile(join(folder, WORDING_FILE), cache).catch((error: Error) => {
    throw new Error(`${name}/${WORDING_FILE}: ${error.message}`)
  })
}

/** A copy of a picture of the sample is still the sample's. */
async function readSampleImages(folder: string): Promise<Set<string>> {
  const [sample = '', ...own] = imageFolders(folder).toReversed()
  const names = new Set(await readdir(sample))
  for (const each of own)
    for (const name of await readdir(each))
      if (names.has(name) && !(await isSame(join(each, name), join(sample, name)))) names.delete(name)
  return names
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [ofOne, ofOther] = await Promise.all([readFile(one), readFile(other)])
  return ofOne.equals(ofOther)
}

async function readDrawing(folder: string): Promise<string> {
  const places = imageFolders(folder).map((place) => join(place, PORTRAIT_FILE))
  const file = places.find((place) => existsSync(place))
  return file ? readFile(file, 'utf8') : ''
}

async function readFrom(
  [folder = '', sample]: string[],
  file: ContentFile,
  cache: ParseCache,
): Promise<Omit<ReadFile, 'place'>> {
  const own = !sample || existsSync(join(folder, file))
  try {
    const data = await readDataFile(join(own ? folder : sample, file), cache)
    const { asTyped, ...words } = Object(data)
    return asTyped === undefined ? { own, data } : { own, data: words, asTyped: asTyped === 'true' }
  } catch (error) {
    return { own, data: undefined, fault: (error as Error).message }
  }
}
