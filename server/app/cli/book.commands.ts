/** The command that makes a book of the site, to be printed: `book`. */
import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { type BookFormat, type BookPart, bookFormatNames, bookParts } from '../../../shared/book.ts'
import { makeBook } from '../../features/book/book.ts'
import { CommandError } from './errors.ts'
import { writeNew } from './new-path.ts'
import { withSite } from './site.ts'

type Options = { format: BookFormat; home?: true; small?: true; without?: BookPart[]; address?: string }

export function addBookCommand(program: Command): void {
  program
    .command('book <file.pdf>')
    .description('makes a book of what strangers may see: a PDF for a bookbinder, with 3 mm of bleed and crop marks')
    .addOption(new Option('--format <format>', 'the size of its pages').choices(bookFormatNames).default('a5'))
    .option('--home', 'for a printer at home: without bleed and crop marks')
    .option('--small', 'a selection on at most 24 pages, if the story is not longer')
    .addOption(new Option('--without <part...>', 'leaves out these parts').choices(bookParts))
    .option('--address <url>', 'the address of the site for its codes, where PUBLIC_URL is not set')
    .action(async (given: string, { format, home, small, without = [], address }: Options) => {
      const path = resolve(given)
      if (!path.toLowerCase().endsWith('.pdf'))
        throw new CommandError('Please give the book a name that ends with .pdf.')
      if (address && !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
        throw new CommandError('--address must be a web address that starts with https://')
      const choice = { format, isHome: home === true, isSmall: small === true, without }
      const { pages, lost } = await writeNew(path, (output) =>
        withSite((site) =>
          makeBook(site, { ...choice, output, address: site.config.publicUrl ?? address ?? null, now: Date.now() }),
        ),
      )
      console.log(`${path} has ${pages} pages.`)
      for (const words of lost) console.error(`The file of a picture is missing; the book is without it: ${words}`)
      if (lost.length > 0) process.exitCode = 1
    })
}
