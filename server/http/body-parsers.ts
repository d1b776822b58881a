/** What kinds of body are read at all: forms with files, and JSON; a call without a payload may call itself JSON too. */
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

export async function addBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined)
      else parse(request, body, done)
    },
  )
  await app.register(multipart, { throwFileSizeLimit: false })
}
