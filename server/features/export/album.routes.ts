/**
 * 'Opens on any computer', and the files for a host without a server: each an export as a zip for administrators, made
 * by `keepsake export` in its own process.
 */
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { adminAlbum, adminBackups } from '../../../shared/messages/catalogue.ts'
import { isOneOfMany } from '../../platform/data-folder.ts'
import { AppError } from '../../platform/errors.ts'
import type { Site } from '../../platform/site/site.ts'
import { BackupError } from '../backup/backup-format.ts'
import { createCommand } from '../backup/made-command.ts'
import { addDownload } from '../backup/made-download.routes.ts'
import { assertRoomFor } from '../backup/made-download.ts'

/** `options` are those of `keepsake export`. */
type Kind = { name: 'album' | 'static-site'; options: readonly string[] }
const kinds: readonly Kind[] = [
  { name: 'album', options: [] },
  { name: 'static-site', options: ['--static'] },
]

/** Size estimate: an export has the published files, with some of their smaller sizes. */
const SIZES = 1.5

/** `command`: the program and first arguments of `keepsake`. */
type Needs = Site & { command: readonly string[] }

/** Register it in a scope that requires an administrator. */
export async function albumRoutes(app: FastifyInstance, services: Needs): Promise<void> {
  for (const kind of kinds) addExport(app, services, kind)
}

function addExport(app: FastifyInstance, services: Needs, { name, options }: Kind): void {
  const { config, db, now } = services
  const command = createCommand(services.command, config.dataDir)
  const folder = join(config.dataDir, name)
  /** Resolves with the number of stored files that are missing in the export. */
  async function runExport(file: string): Promise<number> {
    const { error, stdout, stderr } = await command.run(['export', ...options, file])
    // The command prints this last, once the file is complete.
    if (!/ holds \d+ items /.test(stdout)) throw error ?? new Error(stderr)
    return error ? stderr.trim().split('\n').length : 0
  }

  async function write(file: string): Promise<void> {
    const files = await db.selectFrom('files').select('bytes').where('retiredAt', 'is', null).execute()
    await assertRoomFor(
      folder,
      files.map(({ bytes }) => ({ bytes: bytes * SIZES })),
    )
    // A half-made file has no name by which it could be found.
    const half = join(folder, 'keepsake.zip')
    const lost = await runExport(half)
    await rename(half, file)
    if (lost > 0) throw new BackupError(adminBackups.errors.wholeLost(lost))
  }

  addDownload(app, services, {
    ...{ name, folder, ending: '.zip', type: 'application/zip' },
    explain: (error) => (error instanceof BackupError ? error.message : adminAlbum.notMade),
    async readWish() {
      if (isOneOfMany(config)) throw new AppError('invalid', adminAlbum.manyServers)
    },
    begin: async () => ({ of: now(), write }),
  })

  app.addHook('onClose', async () => void command.stop())
}
