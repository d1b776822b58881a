/** Pictures for the words of the pages: made publishable like photos, and named by saved words. */
import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Results } from '../../../shared/api/results.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { WORDS_PATH } from '../../../shared/words.ts'
import { assertRoom } from '../../platform/http/storage-quota.ts'
import type { Site } from '../../platform/site/site.ts'
import { nameInUrl } from '../items/queries.ts'
import { onlyFile, withUpload } from '../uploads/parse-upload.ts'
import { insertFiles, removeObjects, saveFile } from '../uploads/save-files.ts'

/** Register it in a scope that requires an administrator. */
export async function wordsImagesRoutes(app: FastifyInstance, services: Site): Promise<void> {
  const { contentVersions, media, temp } = services

  app.post(`/api${WORDS_PATH}/pictures`, async (request, reply) => {
    await assertRoom(services, request)
    return withUpload(request, onlyFile(photos, 'image'), temp, async ({ files, rotation }) => {
      // Without it the form could not be complete.
      if (!files.image) throw new Error('A form without its required file was parsed.')
      const published = await media.image(files.image.path, { rotation })
      try {
        const place = { collection: 'words', slot: 'picture', name: files.image.name, rotation }
        const file = await saveFile(services, place, published, files.image)
        const keys = [file.publishedKey, file.originalKey]
        await contentVersions
          .change('words', (trx) => insertFiles(trx, [file]))
          .catch(async (error) => {
            await removeObjects(services, keys)
            throw error
          })
        const sent: Results['POST /api/admin/words/pictures'] = {
          file: nameInUrl(file),
          width: file.width,
          height: file.height,
        }
        return reply.code(201).send(sent)
      } finally {
        await rm(published.path, { force: true })
      }
    })
  })
}
