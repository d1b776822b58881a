/** 'Opens on any computer': the export as a zip for administrators, made by `keepsake export` in its own process. */
import { type ChildProcess, execFile } from 'node:child_process'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { adminAlbum, adminBackups } from '../../../shared/messages/catalogue.ts'
import type { Config } from '../../platform/config.ts'
import { isOneOfMany } from '../../platform/data-folder.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Leases } from '../../platform/db/leases.ts'
import { AppError } from '../../platform/errors.ts'
import { type Calls, describeCalls } from '../../platform/http/calls.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { recordBy } from '../accounts/require-administrator.ts'
import { BackupError } from '../backup/backup-format.ts'
import { addDownloadRoutes } from '../backup/made-download.routes.ts'
import { createDownload } from '../backup/made-download.ts'
import { assertRoomFor } from '../backup/whole-site.ts'

/** Lines of docs/api.md. */
const calls: Calls = {
  'GET /api/admin/album': [
    '–',
    '200 with `file` (`path` `bytes` `madeAt` `until`, or `null`), `isRunning` and `failure`',
  ],
  'POST /api/admin/album': ['–', '202: the zip of `keepsake export` is being made'],
  'GET /api/admin/album/:name': ['–', '200 with that zip, or 206 with a range of it'],
}

type Needs = {
  config: Config
  db: Database
  jobs: Jobs
  leases: Leases
  now: () => number
  /** The program and first arguments of `keepsake`. */
  command: readonly string[]
}

const PATH = '/api/admin/album'
/** Size estimate: an export has the published files, with some of their smaller sizes. */
const SIZES = 1.5

/** Register it in a scope that requires an administrator. */
export async function albumRoutes(app: FastifyInstance, services: Needs): Promise<void> {
  describeCalls(app, calls)
  const { config, db, now } = services
  const [program = '', ...first] = services.command
  let child: ChildProcess | undefined
  const album = createDownload({
    leases: services.leases,
    now,
    folder: join(config.dataDir, 'album'),
    ending: '.zip',
    task: 'album',
    explain: (error) => (error instanceof BackupError ? error.message : adminAlbum.notMade),
  })
  addDownloadRoutes(app, services, album, {
    path: PATH,
    type: 'application/zip',
    act: 'album-downloaded',
    cleanUp: 'album-clean-up',
  })

  /** Resolves with the number of stored files that are missing in the export. */
  function runExport(file: string): Promise<number> {
    return new Promise((resolve, reject) => {
      child = execFile(program, [...first, 'export', file], (error, stdout, stderr) => {
        child = undefined
        // The command prints this last, once the file is complete.
        if (!/ holds \d+ items /.test(stdout)) reject(error ?? new Error(stderr))
        else resolve(error ? stderr.trim().split('\n').length : 0)
      })
    })
  }

  async function write(file: string): Promise<void> {
    const files = await db.selectFrom('files').select('bytes').where('retiredAt', 'is', null).execute()
    await assertRoomFor(
      album.folder,
      files.map(({ bytes }) => ({ bytes: bytes * SIZES })),
    )
    // A half-made file has no name by which it could be found.
    const half = join(album.folder, 'keepsake.zip')
    const lost = await runExport(half)
    await rename(half, file)
    if (lost > 0) throw new BackupError(adminBackups.errors.wholeLost(lost))
  }

  app.post(PATH, async (request, reply) => {
    if (isOneOfMany(config)) throw new AppError('invalid', adminAlbum.manyServers)
    await recordBy(request, services)(db, 'album-made')
    album.make({ of: now(), write }).catch((error) => request.log.error(error))
    return reply.code(202).send({ isRunning: true })
  })

  app.addHook('onClose', async () => {
    child?.kill('SIGTERM')
  })
}
