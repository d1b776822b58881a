/**
 * 'I have a backup' on the first screen of a fresh site: the file arrives by resumable upload, is checked, and becomes
 * the site. Only with the set-up link, and only while the site is empty.
 */

import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts'
import { adminBackups } from '../../../shared/messages/catalogue.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { type Config, restoredContent } from '../../platform/config.ts'
import { isOneOfMany } from '../../platform/data-folder.ts'
import { type Database, hasRows } from '../../platform/db/database.ts'
import { readSetting } from '../../platform/db/settings.ts'
import { spaceIn } from '../../platform/disk-space.ts'
import { AppError } from '../../platform/errors.ts'
import { cacheControl } from '../../platform/http/response-headers.ts'
import { minFreeOf } from '../../platform/http/storage-quota.ts'
import { addJob } from '../../platform/jobs.ts'
import { lazy } from '../../platform/lazy.ts'
import { assertLink, consumeLink, keepLink } from '../accounts/links.ts'
import { bearerToken } from '../sharing/owner-tokens.ts'
import { addUploadRoutes, isUploadId } from '../uploads/tus-routes.ts'
import type { UploadServer } from '../uploads/tus-server.ts'
import { BackupError, type Trailer } from './backup-format.ts'
import type { SiteWithBackups } from './nightly-schedule.ts'
import { restore } from './restore.ts'

const UPLOADS = '/api/setup/uploads'
/** Longest time of an upload: a day, for the largest sites. */
const RESTORE_MS = DAY_MS
const CLEANUP_MS = HOUR_MS

function linkOf({ headers }: FastifyRequest) {
  return { token: bearerToken(headers) ?? '', purpose: 'setup' as const }
}

function folderOf(config: Config): string {
  return join(config.dataDir, 'restore')
}

/** Throws without room for the file as it was sent, and once more for the files of the site. */
async function assertRoom({ config }: SiteWithBackups, size: number): Promise<void> {
  const space = await spaceIn(folderOf(config))
  const needed = config.s3 ? size : 2 * size
  if (space.free - needed < minFreeOf(space)) throw new AppError('no-room', adminBackups.errors.restoreNoRoom)
}

async function removeUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) await rm(join(folder, name), { force: true })
}

async function openServer(app: FastifyInstance, services: SiteWithBackups) {
  const folder = folderOf(services.config)
  const [{ UploadFolder }, { UploadServer }] = await Promise.all([
    import('../uploads/upload-folder.ts'),
    import('../uploads/tus-server.ts'),
  ])
  await mkdir(folder, { recursive: true })
  const options = {
    path: UPLOADS,
    datastore: new UploadFolder({ folder, expiryMs: serverLimits.restoreUploadMs }),
    onUploadCreate: async (_request: Request, { size }: { size?: number | undefined }) => {
      // One file at a time: the one that was chosen last.
      await removeUploads(folder)
      await assertRoom(services, size ?? 0)
      return {}
    },
  }
  const said = { gone: adminBackups.errors.restoreGone, tooLarge: adminBackups.errors.restoreNoRoom }
  return new UploadServer(options, said, (error) => app.log.error(error))
}

/** A fresh site has settings of its own, and perhaps backups: from now on they belong to the restored one. */
async function handOverBackups({ backups }: SiteWithBackups, freshId: string | null): Promise<void> {
  if (freshId === null) return
  const place = await backups.open()
  if ((await place.readState()).site === freshId) await place.writeState({ site: null })
}

/**
 * Restores a backup; `claim` is part of the transaction and throws if somebody else has set up the site meanwhile.
 * Throws BackupError. The server has to open everything anew afterwards.
 */
async function restoreRunning(
  site: SiteWithBackups,
  file: string,
  claim: (trx: Database) => Promise<unknown>,
): Promise<Trailer> {
  const freshId = await readSetting(site.db, 'site-id')
  const content = restoredContent(site.config.dataDir)
  const trailer = await restore(site, file, undefined, { content, claim })
  await handOverBackups(site, freshId).catch(() => {})
  return trailer
}

async function restoreUpload(
  services: SiteWithBackups,
  opened: () => Promise<UploadServer>,
  { id, link }: { id: string; link: ReturnType<typeof linkOf> },
): Promise<Trailer> {
  const { config, db, now, restored } = services
  const folder = folderOf(config)
  const uploaded = await (await opened()).datastore.getUpload(id).catch(() => null)
  if (!uploaded || uploaded.offset !== uploaded.size) throw new AppError('unknown', adminBackups.errors.restoreGone)
  // The link is used up at the very end.
  await keepLink(db, link, now(), RESTORE_MS)
  try {
    const trailer = await restoreRunning(services, join(folder, id), (trx) => consumeLink(trx, link, now()))
    await removeUploads(folder)
    restored.abort()
    return trailer
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    // The same bytes would be refused again.
    await removeUploads(folder)
    throw new AppError('invalid', error.refusal ? adminBackups.errors.refusals[error.refusal] : error.message, {
      cause: error,
    })
  }
}

export async function setupRestoreRoutes(app: FastifyInstance, services: SiteWithBackups): Promise<void> {
  const { config, db, now } = services
  /** A second request waits for the same restore. */
  let restoring: Promise<Trailer> | undefined

  app.addHook('onSend', cacheControl('no-store'))
  app.addHook('onRequest', async (request) => {
    const link = linkOf(request)
    if (await hasRows(db, 'administrators')) throw new AppError('unknown', messages.session.linkUsed)
    await assertLink(db, link, now())
    if (isOneOfMany(config)) throw new AppError('invalid', adminBackups.errors.restoreManyServers)
  })

  const opened = lazy(() => openServer(app, services))
  addUploadRoutes(app, UPLOADS, {
    open: opened,
    // A large file takes longer than the link's lifetime, which is renewed as long as its bytes arrive.
    async askAgain(request, bytes) {
      if (await hasRows(db, 'administrators')) throw new AppError('unknown', messages.session.linkUsed)
      if (bytes > 0) await keepLink(db, linkOf(request), now())
    },
  })

  addJob(app, services.jobs, 'restore-clean-up', CLEANUP_MS, async () => {
    if (restoring) return
    if (await hasRows(db, 'administrators')) await removeUploads(folderOf(config))
    else await (await opened()).cleanUpExpiredUploads()
  })

  app.post('/api/setup/restore', async (request) => {
    const { upload } = (request.body ?? {}) as { upload?: unknown }
    if (!isUploadId(upload)) throw new AppError('invalid', adminBackups.errors.restoreGone)
    restoring ??= restoreUpload(services, opened, { id: upload, link: linkOf(request) }).finally(() => {
      restoring = undefined
    })
    const { files, missing } = await restoring
    return { files, missing: missing.length }
  })
}
