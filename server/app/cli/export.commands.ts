/** The command that takes the site home as itself: `export`. */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { exportBag, exportStatic } from '../../features/export/export.ts'
import { folderSink } from '../../features/export/sink.ts'
import { openPages } from '../ssr/open-pages.ts'
import { CommandError } from './errors.ts'
import { withSite } from './site.ts'

/** Runs with a new or empty folder, and leaves it empty when that fails. Throws CommandError for a full one. */
async function withEmptyFolder<T>(folder: string, run: () => Promise<T>): Promise<T> {
  const entries = await readdir(folder).catch(() => [])
  if (entries.length > 0) throw new CommandError(`The folder ${folder} is not empty. Please name a new one.`)
  await mkdir(folder, { recursive: true })
  try {
    return await run()
  } catch (error) {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
    throw error
  }
}

export function addExportCommand(program: Command): void {
  program
    .command('export <folder>')
    .description('writes the site as visitors see it, to be opened by a double click without a server (a BagIt bag)')
    .option('--originals', 'adds the files as they were sent, for the family alone')
    .option('--static', 'writes the site alone instead, for any host that serves files')
    .action(async (folder: string, options: { originals?: true; static?: true }) => {
      if (options.originals && options.static)
        throw new CommandError('The files as they were sent are for the family alone: --static has no --originals.')
      const path = resolve(folder)
      const { pages, items, lost } = await withEmptyFolder(path, () =>
        withSite(async (site) => {
          const sink = folderSink(path)
          await using pages = await openPages(site)
          return options.static
            ? await exportStatic(site, pages, sink)
            : await exportBag(site, pages, sink, { originals: options.originals === true, now: Date.now() })
        }),
      )
      console.log(`${path} holds ${items} items on ${pages} pages. Open index.html in a browser.`)
      for (const sentence of lost) console.error(sentence)
      if (lost.length > 0) process.exitCode = 1
    })
}
