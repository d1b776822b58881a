/** 'Make a book': the PDF of `keepsake book` for administrators, made in a process of its own and kept for a week. */
import { type ChildProcess, execFile } from 'node:child_process'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type BookChoice, bookFormatNames, bookParts } from '../../../shared/book.ts'
import { adminBook, book as sentences } from '../../../shared/messages/catalogue.ts'
import { isOneOfMany } from '../../platform/data-folder.ts'
import { AppError } from '../../platform/errors.ts'
import { hasTypesetter } from '../../platform/media/typeset.ts'
import type { Site } from '../../platform/site/site.ts'
import { afterSignIn, recordBy } from '../accounts/require-administrator.ts'
import { addDownloadRoutes } from '../backup/made-download.routes.ts'
import { createDownload } from '../backup/made-download.ts'

type Needs = Pick<Site, 'config' | 'db' | 'jobs' | 'leases' | 'now'> & {
  /** The program and first arguments of `keepsake`. */
  command: readonly string[]
}

const PATH = '/api/admin/book'
const choiceSchema = z.strictObject({
  format: z.enum(bookFormatNames),
  isHome: z.boolean(),
  isSmall: z.boolean(),
  without: z.array(z.enum(bookParts)).check(z.maxLength(bookParts.length)),
})

function optionsOf({ format, isHome, isSmall, without }: BookChoice, address: string): string[] {
  const switches = [...(isHome ? ['--home'] : []), ...(isSmall ? ['--small'] : [])]
  const parts = without.length > 0 ? ['--without', ...without] : []
  return ['--format', format, '--address', address, ...switches, ...parts]
}

export async function bookRoutes(app: FastifyInstance, services: Needs): Promise<void> {
  const { config, db, now } = services
  const [program = '', ...first] = services.command
  let child: ChildProcess | undefined
  const made = createDownload({
    leases: services.leases,
    now,
    folder: join(config.dataDir, 'book'),
    ending: '.pdf',
    task: 'book',
    explain: () => adminBook.notMade,
  })
  addDownloadRoutes(app, services, made, {
    path: PATH,
    type: 'application/pdf',
    act: 'book-downloaded',
    cleanUp: 'book-clean-up',
  })

  /** The command gives the file its name once it is whole, also where a picture is missing. */
  function write(file: string, options: string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      child = execFile(program, [...first, 'book', file, ...options], (error, stdout) => {
        child = undefined
        if (/ has \d+ pages\./.test(stdout)) resolve()
        else reject(error ?? new Error('The command has said nothing.'))
      })
    })
  }

  app.post(PATH, afterSignIn, async (request, reply) => {
    const { data } = choiceSchema.safeParse(request.body)
    if (!data) throw new AppError('invalid', adminBook.unreadable)
    if (isOneOfMany(config)) throw new AppError('invalid', adminBook.manyServers)
    if (!hasTypesetter()) throw new AppError('conflict', sentences.noEngine)
    const options = optionsOf(data, `${request.protocol}://${request.host}`)
    await recordBy(request, services)(db, 'book-made')
    made.make({ of: now(), write: (file) => write(file, options) }).catch((error) => request.log.error(error))
    return reply.code(202).send({ isRunning: true })
  })

  app.addHook('onClose', async () => {
    child?.kill('SIGTERM')
  })
}
