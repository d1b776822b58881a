/** 'Bring pictures': folders and zips sent by a browser, their plan, and the import that writes it. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/api/answers.ts'
import type { Results } from '../../../shared/api/results.ts'
import { BROUGHT_PATH, BROUGHT_ROWS, type BroughtRow, SENDERS, type Senders } from '../../../shared/brought.ts'
import { MAX_BYTES } from '../../../shared/collections/limits.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { kindOfName } from '../../../shared/file-names.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { isOneOfMany } from '../../platform/data-folder.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import { addJob } from '../../platform/jobs.ts'
import { lazy } from '../../platform/lazy.ts'
import type { Site } from '../../platform/site/site.ts'
import { recordBy } from '../accounts/require-administrator.ts'
import { askAgain } from '../accounts/rights.ts'
import { addUploadRoutes } from '../uploads/tus-routes.ts'
import { removeAbandoned } from './abandoned.ts'
import { type BroughtFolder, openBroughtFolder } from './brought-folder.ts'
import { createBroughtRun } from './brought-run.ts'
import { openUploadServer } from './brought-uploads.ts'
import { undoWhileIdle } from './import-runs.ts'
import { hashesSchema, knownHashes } from './known-files.ts'
import { keepInOnePlace } from './one-place.ts'
import { SourceError } from './source.ts'
import { readAddress } from './typed-address.ts'
import { createZippedImages } from './zipped-images.ts'

/** `command`: the program and first arguments of `keepsake`. */
type Needs = Site & { command: readonly string[] }

const FILES = `${BROUGHT_PATH}/files`

/** Files that were sent, their import, and the pictures of their zips. */
function openBrought({ config, db, command, temp, words }: Needs, onFailure: (line: string) => void) {
  const folder = openBroughtFolder(config.dataDir)
  /** Until somebody has said otherwise, a sender with the person's name is the person. */
  async function senders(): Promise<Senders> {
    const { name, fullName } = (await words.read()).memorial.person
    return (await folder.senders()) ?? { [name]: 'person', [fullName]: 'person' }
  }
  const run = createBroughtRun({ db, folder, dataDir: config.dataDir, senders }, command, onFailure)
  const pictures = createZippedImages(temp, MAX_BYTES.image)
  return {
    folder,
    run,
    senders,
    pictures,
    async clear(): Promise<void> {
      await pictures.close()
      await run.clear()
    },
    async close(): Promise<void> {
      await run.close()
      await pictures.close()
    },
    assertIdle(): void {
      if (run.isRunning) throw new AppError('conflict', adminBring.answers.busy)
    },
  }
}

type Brought = ReturnType<typeof openBrought>

export async function bringRoutes(app: FastifyInstance, services: Needs): Promise<void> {
  const { config, db, jobs } = services
  const brought = openBrought(services, (line) => app.log.error(`An import ended early: ${line}`))
  const { folder, run, clear } = brought
  // In a scope before the next hook, so that doubles are told by several servers, too.
  await app.register(async (scope) => addKnownRoute(scope, db))
  if (isOneOfMany(config))
    keepInOnePlace(app, services.leases, async () => run.isRunning || (await folder.touchedAt()) !== null)
  const opened = lazy(() => openUploadServer(app, services, { ...brought, path: FILES }))
  addUploadRoutes(app, FILES, { open: opened, askAgain })
  addJob(app, jobs, 'brought-clean-up', HOUR_MS, async () => {
    await (await opened()).cleanUpExpiredUploads()
    await removeAbandoned(services, folder, { isRunning: run.isRunning, clear })
  })
  app.addHook('onClose', brought.close)

  addFileRoutes(app, brought)
  addPlanRoutes(app, services, brought)
  addRunRoutes(app, services, brought)
}

function addFileRoutes(app: FastifyInstance, { folder, run, clear, assertIdle }: Brought): void {
  let arrived = { files: 0, bytes: 0 }
  app.get(BROUGHT_PATH, async (): Promise<Answers['/api/admin/import']> => {
    // An import changes none of them, and its page polls.
    if (!run.isRunning) {
      const files = await folder.list()
      arrived = { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
    }
    return { ...(await run.readState()), ...arrived }
  })

  app.get(FILES, async () => folder.list())

  app.delete(BROUGHT_PATH, async (_request, reply) => {
    assertIdle()
    await clear()
    return reply.code(204).send()
  })
}

function addPlanRoutes(app: FastifyInstance, { media }: Needs, { folder, run, pictures }: Brought): void {
  app.get<{ Querystring: { from?: string } }>(`${BROUGHT_PATH}/plan`, async ({ query }): Promise<BroughtRow[]> => {
    if (run.isRunning || !(await run.readState()).counts) return []
    const { readReport } = await import('./read-report.ts')
    const rows = await readReport(run.report, Math.max(Number.parseInt(query.from ?? '0', 10) || 0, 0), BROUGHT_ROWS)
    const isShown = async ({ file, zip }: (typeof rows)[number]) =>
      kindOfName(file) === 'image' && (await folder.find(zip || file)) !== null
    return Promise.all(rows.map(async (row) => ({ ...row, picture: await isShown(row) })))
  })

  app.get<{ Querystring: { file?: string; zip?: string } }>(`${BROUGHT_PATH}/picture`, async ({ query }, reply) => {
    const { file = '', zip } = query
    const find = () => (kindOfName(file) === 'image' ? folder.find(zip || file) : null)
    const path = await find()
    const draw = (picture: string) => media.preview(picture, { waits: true })
    const drawing = path && (zip ? pictures.copyOut(path, file, draw).catch(unreadable) : draw(path))
    // A file can be put away while its picture is drawn.
    const preview = await (drawing || null)?.catch(async (error) => ((await find()) ? Promise.reject(error) : null))
    if (!preview) throw new AppError('unknown', adminBring.answers.gone)
    return reply.type('image/jpeg').send(preview)
  })
}

/** Puts the address of another site in the place of files. Throws AppError for any other text, and where files wait. */
async function putAddress(
  typed: string,
  { config, host }: Pick<Site, 'config'> & { host: string },
  folder: BroughtFolder,
) {
  const address = readAddress(typed.trim())
  if (!address) throw new AppError('invalid', adminBring.answers.noAddress)
  const own = [host, config.publicUrl && new URL(config.publicUrl).host]
  if (own.includes(address.host)) throw new AppError('invalid', adminBring.answers.ownAddress)
  if ((await folder.list()).length > 0) throw new AppError('invalid', adminBring.answers.filesWait)
  await folder.putAddress(address.origin)
}

/** Doubles: files that the site has already, so that a form can say so before it sends them. */
function addKnownRoute(app: FastifyInstance, db: Database): void {
  app.post('/api/admin/known', async ({ body }): Promise<Results['POST /api/admin/known']> => {
    const { sha256 } = parseRequest(knownSchema, body, messages.input.invalid('sha256'))
    const known = await knownHashes(db, sha256)
    return { known: [...new Set(sha256)].filter((each) => known.has(each)) }
  })
}

const knownSchema = z.strictObject({ sha256: hashesSchema })
const planSchema = z.strictObject({
  address: z.optional(z.string().check(z.maxLength(2000))),
  senders: z.optional(z.record(z.string().check(z.maxLength(200)), z.enum(SENDERS))),
})

/** Planning, writing, stopping, and taking all of it back. */
function addRunRoutes(app: FastifyInstance, services: Needs, brought: Brought): void {
  const { folder, run, clear, senders, assertIdle } = brought
  async function begin(step: 'reading' | 'writing'): Promise<void> {
    assertIdle()
    const inside = await folder.current()
    if (!inside) throw new AppError('invalid', adminBring.answers.nothing)
    if (step === 'writing' && !(await run.readState()).counts) throw new AppError('invalid', adminBring.answers.noPlan)
    await folder.touch(services.now())
    run.begin(step, { inside, address: await folder.address(), senders: await senders() })
  }

  app.post(`${BROUGHT_PATH}/plan`, async ({ body, host }, reply) => {
    const data = parseRequest(planSchema, body ?? {})
    assertIdle()
    if (data.address !== undefined) await putAddress(data.address, { ...services, host }, folder)
    if (data.senders && (await folder.current())) await folder.putSenders(data.senders)
    await begin('reading')
    return reply.code(202).send(await run.readState())
  })

  app.post(`${BROUGHT_PATH}/start`, async (request, reply) => {
    await begin('writing')
    await recordBy(request, services)(services.db, 'pictures-brought')
    return reply.code(202).send(await run.readState())
  })

  app.post(`${BROUGHT_PATH}/stop`, async (_request, reply) => {
    run.stop()
    return reply.code(202).send(await run.readState())
  })

  app.post(`${BROUGHT_PATH}/undo`, async (request) => {
    assertIdle()
    const { run: id } = await run.readState()
    const gone = id === null ? null : await undoWhileIdle(services, id)
    if (gone === null) throw new AppError('unknown', adminBring.answers.noRun)
    await recordBy(request, services)(services.db, 'pictures-taken-back')
    await clear()
    return { gone }
  })
}

/** A file that a zip does not give has no picture. */
function unreadable(error: unknown): null {
  if (error instanceof SourceError) return null
  throw error
}
