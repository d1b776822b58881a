/**
 * Stored bytes out: pictures in the width and format asked for, audio, video and PDF in ranges. An address never shows
 * other bytes than it first did, so everything may be cached for ever; a deleted item's files are gone at once.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collections } from '../../shared/collections/all.ts'
import { WIDTHS } from '../../shared/limits.ts'
import { messages } from '../../shared/messages/messages.ts'
import { isId } from '../db/id.ts'
import type { FileRow } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { matchesEtag } from '../http/response-cache.ts'
import { FILE_POLICY } from '../http/response-headers.ts'
import { UNPLAYABLE } from '../media/sniff.ts'
import type { Services } from '../services.ts'
import type { Range } from '../storage/storage.ts'
import { createFileCache } from './file-cache.ts'
import { bestFormat, createVariants, type Variant } from './variants.ts'

type FileRequest = { Params: { file: string }; Querystring: { w?: string } }

/** Which collections and slots are served under a public path. */
function slotsByPath(): Map<string, Set<string>> {
  const paths = new Map<string, Set<string>>()
  for (const { name, files } of collections)
    for (const [slot, { at }] of Object.entries(files))
      paths.set(at, (paths.get(at) ?? new Set()).add(`${name}.${slot}`))
  return paths
}

/** The one range of a Range header; null for none or for what may be ignored; 'outside' when there are no such bytes. */
export function readRange(header: string | undefined, bytes: number): Range | null | 'outside' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  const [, from = '', to = ''] = match ?? []
  if (!match || (!from && !to)) return null
  const start = from ? Number(from) : Math.max(0, bytes - Number(to))
  const end = from && to ? Math.min(Number(to), bytes - 1) : bytes - 1
  if (from && to && Number(to) < start) return null
  return start > end || start >= bytes ? 'outside' : { start, end }
}

/** The name that a file came with, with the ending of what was made of it. */
function nameOf({ name, publishedKey, originalKey }: FileRow): string {
  if (publishedKey === originalKey) return name
  return name.replace(/(\.[^.]*)?$/, publishedKey.slice(publishedKey.lastIndexOf('.')))
}

/** A name as a header's parameter takes it (RFC 8187). */
function asParameter(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function readWidth(text: string | undefined): number | null {
  if (text === undefined) return null
  const width = WIDTHS.find((published) => String(published) === text)
  if (width === undefined) throw new AppError('invalid', messages.image.width)
  return width
}

export async function filesRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'storage' | 'media'>,
): Promise<void> {
  const { db, storage } = services
  const variants = createVariants(services)
  const hot = createFileCache(storage)

  async function find(name: string, slots: Set<string>): Promise<FileRow> {
    const id = name.slice(0, name.indexOf('.'))
    const stored = db.selectFrom('files').selectAll().where('id', '=', id)
    const file = isId(id)
      ? await stored.where('retiredAt', 'is', null).executeTakeFirst()
      : undefined
    const named = file?.publishedKey.endsWith(`/${name}`) && file.type !== UNPLAYABLE
    if (!file || !named || !slots.has(`${file.collection}.${file.slot}`))
      throw new AppError('unknown', messages.server.unknownPath)
    return file
  }

  async function send(request: FastifyRequest, reply: FastifyReply, file: FileRow, shown: Variant) {
    const etag = `"${shown.key.slice(shown.key.lastIndexOf('/') + 1)}"`
    reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': FILE_POLICY,
      'accept-ranges': 'bytes',
    })
    if (file.type.startsWith('image/')) reply.header('vary', 'Accept')
    else if (file.name)
      reply.header('content-disposition', `inline; filename*=UTF-8''${asParameter(nameOf(file))}`)
    if (matchesEtag(request, etag)) return reply.code(304).send()
    const sameFile = [undefined, etag].includes(request.headers['if-range'] as string | undefined)
    const range =
      sameFile && request.method === 'GET' ? readRange(request.headers.range, shown.bytes) : null
    reply.type(shown.type)
    if (range === 'outside')
      return reply
        .code(416)
        .headers({ 'content-range': `bytes */${shown.bytes}`, 'cache-control': 'no-store' })
        .send()
    const { start, end } = range ?? { start: 0, end: shown.bytes - 1 }
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${shown.bytes}`)
    reply.header('content-length', end - start + 1)
    if (request.method === 'HEAD') return reply.send()
    return reply.send(await hot.read(shown.key, shown.bytes, range))
  }

  // The framework's own HEAD would say that there are no bytes.
  const method = ['GET', 'HEAD']
  for (const [path, slots] of slotsByPath())
    app.route<FileRequest>({
      method,
      url: `${path}:file`,
      handler: async (request, reply) => {
        const file = await find(request.params.file, slots)
        const width = file.type.startsWith('image/') ? readWidth(request.query.w) : null
        const published = { key: file.publishedKey, bytes: file.bytes, type: file.type }
        const shown = width
          ? await variants(file, width, bestFormat(request.headers.accept))
          : published
        return send(request, reply, file, shown)
      },
    })
}
