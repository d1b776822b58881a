/** Files that a browser sends to be brought in, by the tus protocol: each is put into the folder when it is whole. */
import type { FastifyInstance } from 'fastify'
import { WEEK_MS } from '../../../shared/durations.ts'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { AppError } from '../../platform/errors.ts'
import { assertRoom } from '../../platform/http/storage-quota.ts'
import type { Site } from '../../platform/site/site.ts'
import type { UploadServer } from '../uploads/tus-server.ts'
import { type BroughtFolder, partsOf } from './brought-folder.ts'

type Upload = { id: string; size?: number | undefined; metadata?: object | undefined }
type Place = {
  /** Path of its requests. */
  path: string
  folder: BroughtFolder
  /** Throws while an import runs. */
  assertIdle: () => void
}

export async function openUploadServer(
  app: FastifyInstance,
  services: Pick<Site, 'now' | 'storage' | 'temp'>,
  { path, folder, assertIdle }: Place,
): Promise<UploadServer> {
  const [{ UploadFolder }, { UploadServer }] = await Promise.all([
    import('../uploads/upload-folder.ts'),
    import('../uploads/tus-server.ts'),
  ])
  const datastore = new UploadFolder({ folder: folder.uploads, expiryMs: WEEK_MS })
  const options = {
    path,
    datastore,
    onUploadCreate: async (_request: Request, upload: Upload) => {
      assertIdle()
      if (!partsOf(pathIn(upload.metadata))) throw new AppError('invalid', adminBring.answers.badName)
      await assertRoom(services, { headers: { 'content-length': String(upload.size ?? 0) } })
      return {}
    },
    onUploadFinish: async (_request: Request, upload: Upload) => {
      await folder.put(datastore.pathOf(upload.id), pathIn(upload.metadata), services.now())
      await datastore.remove(upload.id)
      return {}
    },
  }
  const said = { gone: adminBring.answers.gone, tooLarge: adminBring.answers.tooLarge }
  return new UploadServer(options, said, (error) => app.log.error(error))
}

/** The path of a file within the chosen folder, as the browser names it. */
function pathIn(metadata: object | undefined): string {
  const { path, filename } = (metadata ?? {}) as { path?: string | null; filename?: string | null }
  return path || filename || ''
}
