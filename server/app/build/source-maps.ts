/**
 * Translates places in stack traces to places in the sources. Node would read the source maps at every start; here only
 * an error reads them.
 */
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join } from 'node:path'

const maps = new Map<string, SourceMap | undefined>()

export function mapStackTraces(): void {
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map(placeInSource)].join('\n    at ')
}

function placeInSource(frame: NodeJS.CallSite): string {
  const file = frame.getFileName() ?? ''
  const [line, column] = [frame.getLineNumber() ?? 0, frame.getColumnNumber() ?? 0]
  const origin = mapOf(file)?.findOrigin(line, column)
  if (!origin || !('fileName' in origin)) return String(frame)
  const source = `${join(dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
  return String(frame).replace(`${file}:${line}:${column}`, source)
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file))
  return maps.get(file)
}

function readMap(file: string): SourceMap | undefined {
  if (!file.endsWith('.cjs')) return undefined
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  } catch {
    return undefined
  }
}
