/** Reads one file of content/ as plain data: YAML, or Markdown with a YAML head between two rows of dashes. */
import { readFile } from 'node:fs/promises'
import { parseDocument } from 'yaml'

const head = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/

/**
 * The data of a file; the body of a Markdown file stands under `text`. Every value is text, so that a film may be called
 * 1917. Throws an Error whose message is the reason.
 */
export async function readSource(path: string): Promise<unknown> {
  const source = await readFile(path, 'utf8').catch(() => {
    throw new Error('the file is missing or cannot be read')
  })
  const written = source.replace(/^\uFEFF/, '')
  if (path.endsWith('.yaml')) return parseYaml(written)
  const [, yaml, body] = written.match(head) ?? []
  if (yaml === undefined || body === undefined) {
    throw new Error('must begin with lines between two rows of three dashes (---)')
  }
  const data = parseYaml(yaml)
  if (typeof data !== 'object' || data === null) throw new Error('has nothing between its dashes')
  if ('text' in data) throw new Error('text: must stand below the second row of dashes')
  return { ...data, text: body }
}

function parseYaml(source: string): unknown {
  const document = parseDocument(source, { schema: 'failsafe', customTags: ['null'] })
  const [error] = [...document.errors, ...document.warnings]
  if (error) throw new Error(sentence(error))
  return document.toJS()
}

function sentence({
  code,
  message,
  linePos,
}: {
  code: string
  message: string
  linePos?: unknown
}) {
  const line = Array.isArray(linePos) ? `line ${linePos[0].line}: ` : ''
  const reason = code === 'DUPLICATE_KEY' ? 'the same key stands here twice' : firstLine(message)
  return `${line}${reason}`
}

function firstLine(message: string): string {
  return message.split('\n')[0]!.replace(/ at line \d+, column \d+:?$/, '')
}
