/**
 * A multipart form on its way in: files stream to temp files, limits hold while the bytes arrive, and only a form that
 * fits the collection comes out. Whatever happens afterwards, `discard` leaves no temp file behind.
 */
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type Collection, type FileSlot, HONEYPOT } from '../../shared/collection.ts'
import { formatMegabytes } from '../../shared/format.ts'
import { FULL_TURN, ROTATION_STEP } from '../../shared/limits.ts'
import { messages } from '../../shared/messages/messages.ts'
import { fromForm, parseNew } from '../../shared/schema.ts'
import { newId } from '../db/id.ts'
import { AppError } from '../errors.ts'

/** A file as it was sent: where it lies for now, its size, and the name it had, as mere text. */
export type SentFile = { path: string; bytes: number; name: string }

export type ParsedUpload = {
  values: Record<string, unknown>
  files: Record<string, SentFile>
  /** Degrees clockwise: 0, 90, 180 or 270. */
  rotation: number
  discard: () => Promise<void>
}

/** Room for the fields and the form's own lines, beside the files. */
const FORM_BYTES = 256 * 1024
const formLimits = { fields: 30, files: 4, parts: 34, fieldSize: 16 * 1024, fieldNameSize: 100 }

type Slots = Record<string, FileSlot>

function tooLarge(name: string, slot: FileSlot): AppError {
  const sentence = messages.input.tooLarge(name, formatMegabytes(slot.maxBytes))
  return new AppError('too-large', slot.tooLarge ?? sentence)
}

/** Refuses by the announced length, before a byte of the body is read. */
function refuseByLength(request: FastifyRequest, slots: Slots): void {
  const [first, ...more] = Object.entries(slots)
  if (!first) return
  const most = [first, ...more].reduce((sum, [, slot]) => sum + slot.maxBytes, FORM_BYTES)
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(...first)
}

/** The last part of whatever name was sent, without what no name can hold. */
export function plainName(sent: string | undefined): string {
  const name = (sent ?? '').toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  return Array.from(name.replaceAll(/\p{Cc}/gu, '').trim())
    .slice(0, 200)
    .join('')
}

async function keep(part: MultipartFile, slot: FileSlot, folder: string): Promise<SentFile> {
  const path = join(folder, newId())
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > slot.maxBytes ? tooLarge(part.fieldname, slot) : null, chunk)
    },
  })
  try {
    await pipeline(part.file, count, createWriteStream(path, { flags: 'wx' }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, bytes, name: plainName(part.filename) }
}

function readRotation(text: string | undefined): number {
  const degrees = text === undefined || text.trim() === '' ? 0 : Number(text)
  if (!Number.isInteger(degrees) || degrees % ROTATION_STEP !== 0)
    throw new AppError('invalid', messages.image.rotation)
  return ((degrees % FULL_TURN) + FULL_TURN) % FULL_TURN
}

function translated(error: unknown): unknown {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('no-room', messages.server.noRoom)
  // Busboy and the broken connection speak in many voices; to the sender all of them mean the same.
  return new AppError('invalid', messages.input.unreadable, { cause: error })
}

/** Reads the parts to the end: the specification sends the image before the fields. */
async function readParts(request: FastifyRequest, slots: Slots, folder: string) {
  const form: Record<string, string> = {}
  const files: Record<string, SentFile> = {}
  const discard = async () => {
    await Promise.all(Object.values(files).map(({ path }) => rm(path, { force: true })))
  }
  try {
    const largest = Math.max(...Object.values(slots).map((slot) => slot.maxBytes))
    const limits = { ...formLimits, fileSize: largest + 1 }
    for await (const part of request.parts({ limits })) {
      const name = part.fieldname
      if (Object.hasOwn(form, name) || Object.hasOwn(files, name))
        throw new AppError('invalid', messages.input.twice(name))
      const slot = Object.hasOwn(slots, name) ? slots[name] : undefined
      if (part.type === 'file') {
        if (!slot) throw new AppError('invalid', messages.input.unknown(name))
        const file = await keep(part, slot, folder)
        if (file.bytes > 0) {
          files[name] = file
          continue
        }
        await rm(file.path, { force: true })
        // A browser sends an empty, nameless file for a chooser that was left alone.
        if (file.name) throw new AppError('invalid', messages.input.emptyFile(name))
      } else if (part.valueTruncated || part.fieldnameTruncated) {
        throw new AppError('invalid', messages.input.tooLong(name, formLimits.fieldSize))
      } else if (typeof part.value === 'object') {
        throw new AppError('invalid', messages.input.invalid(name))
      } else if (!slot || part.value) {
        form[name] = String(part.value)
      }
    }
  } catch (error) {
    await discard()
    throw translated(error)
  }
  return { form, files, discard }
}

/** Reads a form with only a file in it, as replacing one sends it. Throws AppError; nothing is left behind then. */
export async function parseFileUpload(
  request: FastifyRequest,
  collection: Collection,
  slotName: string,
  folder: string,
): Promise<ParsedUpload> {
  const slot = collection.files[slotName] as FileSlot
  const required = slot.required ?? messages.admin.missingImage
  const lone = {
    ...collection,
    fields: {},
    flags: {},
    files: { [slotName]: { ...slot, required } },
  }
  return parseUpload(request, lone, folder)
}

/** Reads a new row's form: every value checked, every required file there. Throws AppError; nothing is left behind then. */
export async function parseUpload(
  request: FastifyRequest,
  collection: Collection,
  folder: string,
): Promise<ParsedUpload> {
  if (!request.isMultipart()) throw new AppError('not-accepted', messages.input.unreadable)
  refuseByLength(request, collection.files)
  const { form, files, discard } = await readParts(request, collection.files, folder)
  try {
    const { rotation: asked, [HONEYPOT]: honeypot, ...rest } = form
    if (honeypot) throw new AppError('invalid', messages.share.honeypot)
    for (const [name, slot] of Object.entries(collection.files))
      if (slot.required && !files[name]) throw new AppError('invalid', slot.required)
    const parsed = parseNew(collection, fromForm(collection, rest))
    if ('error' in parsed) throw new AppError('invalid', parsed.error)
    return { values: parsed.values, files, rotation: readRotation(asked), discard }
  } catch (error) {
    await discard()
    throw error
  }
}
