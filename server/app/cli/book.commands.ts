/** The command that makes a book of the site, to be printed: `book`. */
import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { type BookFormat, type BookPart, bookFormatNames, bookParts, isFolded, SOFT_DPI } from '../../../shared/book.ts'
import { adminBook } from '../../../shared/messages/catalogue.ts'
import { makeBook } from '../../features/book/book.ts'
import { ExpectedError } from '../../platform/errors.ts'
import { writeNew } from './new-path.ts'
import { withSite } from './site.ts'

type Options = {
  format: BookFormat
  home?: true
  small?: true
  without?: BookPart[]
  leaveOut?: string[]
  first?: BookPart[]
  family?: true
  address?: string
  progress?: true
}

export function addBookCommand(program: Command): void {
  program
    .command('book <file.pdf>')
    .description('makes a book of what strangers may see: a PDF for a bookbinder, with 3 mm of bleed and crop marks')
    .addOption(new Option('--format <format>', 'the size of its pages').choices(bookFormatNames).default('a5'))
    .option('--home', 'for a printer at home: without bleed and crop marks')
    .option('--small', 'a selection on at most 24 pages, if the story is not longer')
    .addOption(new Option('--without <part...>', 'leaves out these parts').choices(bookParts))
    .option('--leave-out <id...>', 'leaves out single things, by the ends of their addresses')
    .addOption(new Option('--first <part...>', 'the parts that come first, in their order').choices(bookParts))
    .option('--family', 'also what is for the family alone')
    .option('--address <url>', 'the address of the site for its codes, where PUBLIC_URL is not set')
    .option('--progress', 'tells how much of the work is done')
    .action(async (given: string, { format, home, small, family, address, progress, ...lists }: Options) => {
      const path = resolve(given)
      if (!path.toLowerCase().endsWith('.pdf'))
        throw new ExpectedError('Please give the book a name that ends with .pdf.')
      if (address && !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
        throw new ExpectedError('--address must be a web address that starts with https://')
      const { without = [], leaveOut: leftOut = [], first: order = [] } = lists
      const switches = { isHome: home === true, isSmall: small === true, isForFamily: family === true }
      const choice = { format, ...switches, without, leftOut, order }
      const onProgress = progress && ((done: number) => console.log(`${Math.round(done * 100)} %`))
      const { pages, lost, missing, soft } = await writeNew(path, (output) =>
        withSite((site) => {
          const wishes = { choice, address: site.config.publicUrl ?? address ?? null, now: Date.now() }
          return makeBook(site, { ...wishes, output, ...(onProgress && { onProgress }) })
        }),
      )
      console.log(`${path} has ${pages} pages.`)
      if (isFolded(format)) console.log(adminBook.folding)
      if (missing.length > 0)
        console.error(`No font of the book has these letters, so they are left out: ${missing.join(' ')}`)
      for (const words of soft)
        console.error(`A picture has fewer than ${SOFT_DPI} dots an inch on its page, and may look soft: ${words}`)
      for (const words of lost) console.error(`The file of a picture is missing; the book is without it: ${words}`)
      if (lost.length > 0) process.exitCode = 1
    })
}
