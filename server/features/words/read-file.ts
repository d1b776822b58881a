/** Reads a file of content/ as plain data: YAML, or Markdown with YAML front matter. */
import { readFile } from 'node:fs/promises'
import { parseDocument, type YAMLError } from 'yaml'
import type { ParseCache } from './parse-cache.ts'

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/

/**
 * The data of a file, with the body of a Markdown file as `text`. Every value is a string, so that a film may be called
 * 1917. Throws an Error whose message is the reason.
 */
export async function readDataFile(path: string, cache: ParseCache): Promise<unknown> {
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
