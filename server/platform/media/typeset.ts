/**
 * Sets a PDF with Typst. The templates are our own; all texts are data that they read from a JSON file, so no text can
 * be a command. Runs in a worker.
 */
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findFonts, partName, renamePart, withoutLetters } from './book-fonts.ts'
import type { Edge } from './print-pdf.ts'

const ENGINE = '@myriaddreamin/typst-ts-node-compiler'

/** True if the engine is among the packages: it is an optional one. */
export function hasTypesetter(): boolean {
  try {
    createRequire(import.meta.url).resolve(ENGINE)
    return true
  } catch {
    return false
  }
}

/**
 * Writes to `output`, if that is given. The templates, one after the other, read files of `folder` alone, with its
 * texts in `book.json`; `madeAt` is in seconds since 1970. Throws an Error with the engine's own words.
 */
export async function typeset(job: {
  folder: string
  templates: string[]
  fonts: string[]
  inputs: Record<string, string>
  madeAt: number
  output?: string
  edge: Edge
}): Promise<{ pages: number; missing: string[] }> {
  const { NodeCompiler }: typeof import('@myriaddreamin/typst-ts-node-compiler') = await import(ENGINE)
  const own = await Promise.all(job.fonts.map((font) => readFile(font)))
  const data = join(job.folder, 'book.json')
  const texts = await readFile(data, 'utf8')
  const { files, missing } = await findFonts(texts, own, job.folder)
  await writeFile(data, withoutLetters(texts, missing))
  const parts = await Promise.all(files.map(async (file, index) => renamePart(await readFile(file), index)))
  const fontBlobs = [...own, ...parts]
  const compiler = NodeCompiler.create({ workspace: job.folder, fontArgs: [{ fontBlobs }] })
  const inputs = { ...job.inputs, parts: files.map((_file, index) => partName(index)).join() }
  const mainFileContent = (await Promise.all(job.templates.map((file) => readFile(file, 'utf8')))).join('\n')
  const compiled = compiler.compile({ mainFileContent, inputs })
  const { result } = compiled
  if (!result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics))
  // The engine remembers all that it has measured, and no second book is like it.
  compiler.evictCache(0)
  if (job.output) {
    const options = { creationTimestamp: job.madeAt, pdfStandard: '1.7', pdfTags: true }
    const pdf = compiler.pdf(result, options)
    await writeFile(job.output, pdf)
    // A start loads this module, and no decoder.
    const { factsForPrinters } = await import('./print-pdf.ts')
    await appendFile(job.output, await factsForPrinters(pdf, job.edge))
  }
  return { pages: result.numOfPages, missing }
}
