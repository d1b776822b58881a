/** 'Make a book': the PDF of `keepsake book` for administrators, made in a process of its own and kept for a week. */
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import limitConcurrency from 'p-limit'
import * as z from 'zod/mini'
import { type BookChoice, type BookPlan, bookFormatNames, bookParts, MAX_LEFT_OUT } from '../../../shared/book.ts'
import { adminBackups, adminBook, book as sentences } from '../../../shared/messages/catalogue.ts'
import { isOneOfMany } from '../../platform/data-folder.ts'
import { AppError } from '../../platform/errors.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import { isId } from '../../platform/id.ts'
import { hasTypesetter } from '../../platform/media/typeset.ts'
import type { Site } from '../../platform/site/site.ts'
import { createCommand } from '../backup/made-command.ts'
import { addDownload } from '../backup/made-download.routes.ts'

type Needs = Pick<Site, 'config' | 'db' | 'jobs' | 'leases' | 'now' | 'storage'> & {
  /** The program and first arguments of `keepsake`. */
  command: readonly string[]
}

const TELLING_PERCENT = 5
/** Full disks, in the words of `keepsake`, of the typesetter and of the system. */
const NO_ROOM = /disk is full|no space left/i
const choiceSchema = z.strictObject({
  format: z.enum(bookFormatNames),
  isHome: z.boolean(),
  isSmall: z.boolean(),
  without: z.array(z.enum(bookParts)).check(z.maxLength(bookParts.length)),
  leftOut: z.array(z.string().check(z.refine(isId))).check(z.maxLength(MAX_LEFT_OUT)),
  order: z.optional(z.array(z.enum(bookParts)).check(z.maxLength(bookParts.length))),
  isForFamily: z.optional(z.boolean()),
})

function optionsOf(choice: BookChoice, address: string): string[] {
  const { format, isHome, isSmall, isForFamily, without, leftOut, order = [] } = choice
  const switches = { '--home': isHome, '--small': isSmall, '--family': isForFamily }
  const lists = { '--without': without, '--leave-out': leftOut, '--first': order }
  return [
    ...['--progress', '--format', format, '--address', address],
    ...Object.entries(switches).flatMap(([name, isOn]) => (isOn ? [name] : [])),
    ...Object.entries(lists).flatMap(([name, values]) => (values.length > 0 ? [name, ...values] : [])),
  ]
}

const addressOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`

/** Runs the command, one at a time. */
function createMaking({ command, config }: Needs) {
  const { run, stop } = createCommand(command, config.dataDir)
  let state: { since: number; percent: number } | undefined
  return {
    /** The command gives the file its name once it is whole, also where a picture is missing. */
    async write(file: string, options: readonly string[]): Promise<void> {
      const running = { since: performance.now(), percent: 0 }
      state = running
      const { error, stdout } = await run(['book', file, ...options], (said) => {
        running.percent = Number(/\d{1,3}$/.exec(said.slice(0, said.lastIndexOf(' %')))?.[0] ?? running.percent)
      })
      state = undefined
      if (!/ has \d+ pages\./.test(stdout)) throw error ?? new Error('The command has said nothing.')
    },
    /** Null while too little is done to tell. */
    secondsLeft(): number | null {
      if (!state || state.percent < TELLING_PERCENT) return null
      const seconds = (performance.now() - state.since) / 1000
      return Math.round((seconds * (100 - state.percent)) / state.percent)
    },
    stop,
  }
}

export async function bookRoutes(app: FastifyInstance, services: Needs): Promise<void> {
  const { config, now } = services
  const making = createMaking(services)
  const oneAtATime = limitConcurrency(1)

  function readChoice(body: unknown): BookChoice {
    const choice = parseRequest(choiceSchema, body, adminBook.unreadable)
    if (isOneOfMany(config)) throw new AppError('invalid', adminBook.manyServers)
    if (!hasTypesetter()) throw new AppError('conflict', sentences.noEngine)
    return choice
  }

  addDownload(app, services, {
    ...{ name: 'book', folder: join(config.dataDir, 'book'), ending: '.pdf', type: 'application/pdf' },
    explain: (error) => (NO_ROOM.test(String(error)) ? adminBackups.errors.wholeNoRoom : adminBook.notMade),
    readWish: async (request) => optionsOf(readChoice(request.body), addressOf(request)),
    begin: async (options) => ({ of: now(), write: (file) => making.write(file, options) }),
    secondsLeft: making.secondsLeft,
    keepsEarlier: true,
  })

  app.post('/api/admin/book/plan', async (request): Promise<BookPlan> => {
    const wishes = { choice: readChoice(request.body), address: addressOf(request), now: now() }
    // Loaded when it is first needed: a start is quicker without.
    const { planBook } = await import('./book.ts')
    return oneAtATime(() => planBook(services, wishes))
  })

  app.addHook('onClose', async () => void making.stop())
}
