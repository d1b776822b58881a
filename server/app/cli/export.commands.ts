/** The command that takes the site home as itself: `export`. */
import { basename, resolve } from 'node:path'
import type { Command } from 'commander'
import { type Exported, exportBag, exportStatic } from '../../features/export/export.ts'
import { folderSink, type Sink } from '../../features/export/sink.ts'
import { zipSink } from '../../features/export/zip-sink.ts'
import { ExpectedError } from '../../platform/errors.ts'
import { forFamily } from '../../platform/http/audience.ts'
import { openPages } from '../ssr/open-pages.ts'
import { writeNew } from './new-path.ts'
import { withSite } from './site.ts'

type Options = { originals?: true; static?: true }

/** The family takes its own parts home. An export for a host is public, and leaves them out. */
async function writeExport(sink: Sink, options: Options): Promise<Exported> {
  const write = () => writeSiteTo(sink, options)
  return options.static ? write() : forFamily(write)
}

async function writeSiteTo(sink: Sink, options: Options): Promise<Exported> {
  return withSite(async (site) => {
    await using pages = await openPages(site)
    return options.static
      ? await exportStatic(site, pages, sink)
      : await exportBag(site, pages, sink, { originals: options.originals === true, now: Date.now() })
  })
}

export function addExportCommand(program: Command): void {
  program
    .command('export <path>')
    .description(
      'writes the site as visitors see it, to be opened by a double click without a server (a BagIt bag): into a new folder, or into one file where the path ends with .zip',
    )
    .option('--originals', 'adds the files as they were sent, for the family alone')
    .option('--static', 'writes the site alone instead, for any host that serves files')
    .action(async (given: string, options: Options) => {
      if (options.originals && options.static)
        throw new ExpectedError('The files as they were sent are for the family alone: --static has no --originals.')
      const path = resolve(given)
      const isZip = path.endsWith('.zip')
      const { pages, items, lost } = await writeNew(path, (target) =>
        writeExport(isZip ? zipSink(target, basename(path, '.zip')) : folderSink(target), options),
      )
      console.log(`${path} holds ${items} items on ${pages} pages. Open index.html in a browser.`)
      for (const sentence of lost) console.error(sentence)
      if (lost.length > 0) process.exitCode = 1
    })
}
