/**
 * Sends stored files: images in the requested width and format or as a card, everything in ranges. Files in no public
 * list are for administrators and their sender alone. A deleted item's files are gone at once.
 */
import { encodeExtended } from 'content-disposition'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collections } from '../../../shared/collections/all.ts'
import { isShare } from '../../../shared/collections/collection.ts'
import { fileName } from '../../../shared/file-name.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { UPLOADED_PICTURES } from '../../../shared/words.ts'
import type { FileRow } from '../../platform/db/tables.ts'
import { AppError, codeOf } from '../../platform/errors.ts'
import { clientSignal } from '../../platform/http/client-signal.ts'
import { addressOf } from '../../platform/http/rate-limit.ts'
import { FILE_POLICY } from '../../platform/http/response-headers.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import { readWhole } from '../../platform/storage/storage.ts'
import { fromSystemError } from '../../platform/system-errors.ts'
import { findSession, type Session } from '../accounts/sessions.ts'
import { bearerToken, ownsFile } from '../sharing/owner-tokens.ts'
import type { SiteWithWords } from '../words/words.ts'
import { findAskedVariant, type VariantQuery } from './asked-variant.ts'
import { createKnownFiles } from './known-files.ts'
import { cardUrl } from './preview-card.ts'
import { createPartSender } from './send-part.ts'
import { assertWhole, type Variant, type Variants } from './variants.ts'
import { cachePolicy } from './visibility.ts'

type FileRequest = { Params: { file: string }; Querystring: VariantQuery }

/** The files that are served under each public path, by collection. */
function servedByPath() {
  const served = collections.flatMap(({ name, files }) =>
    Object.entries(files).map(([slot, { at }]) => ({ at, name, slot: `${name}.${slot}` })),
  )
  const ofWords = { at: UPLOADED_PICTURES, name: 'words', slot: 'words.picture' } as const
  return Object.entries(Object.groupBy([...served, ofWords], ({ at }) => at))
}

/** The name of the uploaded file, with the extension of the published one. */
function filenameOf({ name, publishedKey }: FileRow): string {
  const extension = publishedKey.slice(publishedKey.lastIndexOf('.'))
  const isNamedSo = name.toLowerCase().endsWith(extension)
  return fileName(isNamedSo ? name.slice(0, -extension.length) : name.replace(/\.[^.]*$/, ''), extension)
}

/** Administrators see every hidden file, reviewers those of shares. */
function maySeeHidden({ collection: name }: FileRow, session: Session | null): boolean {
  const collection = collections.find((each) => each.name === name)
  return session?.role === 'administrator' || (session !== null && collection !== undefined && isShare(collection))
}

/**
 * Null if the disk refused to store a variant. Throws all other errors, as those of an unreachable S3 store, which has
 * no whole image either.
 */
function nullWithoutDisk(error: unknown): null {
  if (fromSystemError(error) === error || codeOf(error) === 'S3_AWAY') throw error
  return null
}

/** A file's bytes never change, so its key is its ETag. */
function headersOf(file: FileRow, { key, type }: Variant, shown: boolean) {
  const disposition = `inline; filename*=${encodeExtended(filenameOf(file))}`
  return {
    etag: `"${key.slice(key.lastIndexOf('/') + 1)}"`,
    'cache-control': cachePolicy(file, shown),
    'content-security-policy': FILE_POLICY,
    'accept-ranges': 'bytes',
    'content-type': type,
    ...(!file.type.startsWith('image/') && file.name && { 'content-disposition': disposition }),
  }
}

/** A missing stored file is unknown to visitors like any other, but the operator has to know. */
function rejectMissing(error: { code?: string; message: string }, request: FastifyRequest): never {
  if (error.code !== 'ENOENT') throw error
  request.log.error(`A stored file is missing: ${error.message}`)
  throw new AppError('unknown', messages.server.unknownPath, { cause: error })
}

export async function filesRoutes(
  app: FastifyInstance,
  services: SiteWithWords & { variants: Variants },
): Promise<void> {
  const { contentVersions, responses, storage } = services
  const sendPart = createPartSender(services)
  // Fastify's own HEAD route would send a content-length of 0.
  const method = ['GET', 'HEAD']
  for (const [path, served = []] of servedByPath()) {
    const slots = new Set(served.map(({ slot }) => slot))
    const names = [...new Set(served.map(({ name }) => name))]
    // A path's collections together have one version, known before the row is looked for.
    const version = () => contentVersions.of([...names, 'settings'])
    const files = createKnownFiles(services, slots, version)
    app.route<FileRequest>({
      method,
      url: `${path}:file`,
      errorHandler: rejectMissing,
      handler: async (request, reply) => {
        const known = await files.get(request.params.file)
        const { file, shown, renderedFrom } = known
        // A hidden file is answered like a missing one.
        const isHidden = !shown && !maySeeHidden(file, await findSession(request, reply, services))
        if (isHidden && !(await ownsFile(services, file, bearerToken(request.headers))))
          throw new AppError('unknown', messages.server.unknownPath)
        const url = path + request.params.file
        const asked = await findAskedVariant(services, file, url, request.query)
        const { card } = request.query
        // The address of a card with an earlier name, years or focus redirects to the current one.
        if (asked && card !== undefined && asked.address !== cardUrl(url, card))
          return reply.header('cache-control', 'no-cache').redirect(asked.address)
        const reader = { address: addressOf(request.ip), signal: clientSignal(reply) }
        const published = { key: file.publishedKey, bytes: file.bytes, type: file.type }
        const body = asked ? await asked.get(reader).catch(nullWithoutDisk) : published
        // The whole image needs no room. Later its variant may have some.
        const headers = headersOf(file, body ?? published, shown)
        // A stored variant has no row to compare it with; none is made of a file that is cut short.
        if (!body || body === published) await files.assertWhole(known)
        if (!body) return sendPart(request, reply, known, published, { ...headers, 'cache-control': 'no-store' })
        if (!shown || body.bytes > serverLimits.cachedFileBytes || request.headers.range)
          return sendPart(request, reply, known, body, headers)
        const key = asked?.address ?? url
        responses.renew(key, renderedFrom)
        const render = async () => {
          const plain = await readWhole(storage, body.key)
          if (body === published) assertWhole(file, plain.length)
          return { body: { plain }, headers }
        }
        return sendCached(request, reply, await responses.get(key, version, render, renderedFrom))
      },
    })
  }
}
