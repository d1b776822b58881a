/**
 * A form whose sender is gone before it is read.
 * Behaviour: Creating and changing
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { rocks } from '../../../shared/collections/rocks.ts'
import { chunkedPost, formType, listen, openConnection } from '../../../testing/raw-http.ts'
import { addBodyParsers } from '../../platform/http/request-body.ts'
import { withUpload } from './parse-upload.ts'

it('a form whose sender has hung up is rejected and leaves nothing, instead of being waited for', async () => {
  const temp = await mkdtemp(join(tmpdir(), 'keepsake-form-'))
  const app = Fastify()
  await addBodyParsers(app)
  const asked = Promise.withResolvers<void>()
  const parsed = Promise.withResolvers<void>()
  app.post('/', async (request) => {
    asked.resolve()
    // Not `once`, which rejects on the error that comes first.
    await new Promise<void>((resolve) => request.raw.once('close', () => resolve()))
    withUpload(request, rocks, temp, async () => {}).then(parsed.resolve, parsed.reject)
  })
  const wire = await openConnection(await listen(app))
  await wire.send(chunkedPost('/', formType))
  await asked.promise
  wire.end()
  await expect(parsed.promise).rejects.toMatchObject({ code: 'invalid' })
  expect(await readdir(temp)).toEqual([])
  await app.close()
  await rm(temp, { recursive: true })
})
