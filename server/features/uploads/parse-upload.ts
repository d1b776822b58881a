/**
 * Parses a multipart form: files are streamed to a temp folder, and limits are enforced while bytes arrive. Only a form
 * that matches the collection comes out. The folder is always removed afterwards.
 */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyMultipartOptions, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type Collection, type FileSlot, HONEYPOT, KEEP_CUT } from '../../../shared/collections/collection.ts'
import { FULL_TURN, ROTATION_STEP } from '../../../shared/collections/limits.ts'
import { formatMegabytes } from '../../../shared/format.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { fromForm, limitMarks, parseNew, stripFormatting } from '../../../shared/schema.ts'
import { AppError } from '../../platform/errors.ts'
import { throttleBody } from '../../platform/http/body-throttle.ts'
import { fromMediaError } from '../../platform/http/media-errors.ts'
import { valuesOf } from '../../platform/http/parse-request.ts'
import { newId } from '../../platform/id.ts'
import { fromSystemError } from '../../platform/system-errors.ts'
import { newTempFolder } from '../../platform/temp-path.ts'
import { askAgain } from '../accounts/rights.ts'
import { checkKind } from './check-kind.ts'
import { hashJson } from './idempotency.ts'

/** An uploaded file: its temp file, its size, its SHA-256 if it is known, and its sent name, as mere text. */
export type UploadedFile = { path: string; bytes: number; sha256?: string; name: string }

export type ParsedUpload = {
  values: Record<string, unknown>
  files: Record<string, UploadedFile>
  /** Degrees clockwise: 0, 90, 180 or 270. */
  rotation: number
  /** True if the family accepts the rest of a picture that is cut off. */
  keepCut?: boolean
}
/** `content` is the hash of all that was sent. */
export type ParsedForm = ParsedUpload & { content: string }

/** Bytes for the fields and the multipart boundaries, beside the files. */
const FORM_BYTES = 256 * 1024
const formLimits = { fields: 30, files: 4, parts: 34, fieldSize: 16 * 1024, fieldNameSize: 100 }

/** Bytes of a file in one write; each upload on its way holds this much. */
const WRITE_BYTES = 128 * 1024

type Slots = Record<string, FileSlot>

function tooLarge(name: string, slot: FileSlot): AppError {
  const message = messages.input.tooLarge(name, formatMegabytes(slot.maxBytes))
  return new AppError('too-large', slot.tooLarge ?? message)
}

/** Checks Content-Length, before a byte of the body is read. */
function assertContentLength(request: FastifyRequest, slots: Slots): void {
  const [first] = Object.entries(slots)
  if (!first) return
  const maxBytes = Object.values(slots).reduce((sum, slot) => sum + slot.maxBytes, FORM_BYTES)
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(...first)
}

/** The basename of any sent name, without control and bidi characters. */
export function plainName(sent: string | undefined): string {
  const name =
    limitMarks((sent ?? '').toWellFormed())
      .split(/[/\\]/)
      .at(-1) ?? ''
  return Array.from(
    stripFormatting(name)
      .replaceAll(/\p{Cc}/gu, '')
      .trim(),
  )
    .slice(0, 200)
    .join('')
}

/**
 * Streams a file into `folder`, without keeping it there after a use of `inFolder`. Bytes may arrive a kilobyte at a
 * time and are gathered into few writes. Throws AppError for a larger file than the slot takes, or one of another kind.
 */
export async function saveFile(part: MultipartFile, slot: FileSlot, folder: string): Promise<UploadedFile> {
  const path = join(folder, newId())
  const hash = createHash('sha256')
  const block = Buffer.allocUnsafeSlow(WRITE_BYTES)
  let [bytes, filled] = [0, 0]
  await using file = await open(path, 'wx')
  for await (const chunk of checkKind(slot.kind)(part.file)) {
    await throttleBody()
    bytes += chunk.length
    if (bytes > slot.maxBytes) throw tooLarge(part.fieldname, slot)
    hash.update(chunk)
    for (let at = 0; at < chunk.length; ) {
      const copied = chunk.copy(block, filled, at)
      at += copied
      filled += copied
      if (filled < block.length) continue
      await file.writeFile(block)
      filled = 0
    }
  }
  await file.writeFile(block.subarray(0, filled))
  return { path, bytes, name: plainName(part.filename), sha256: hash.digest('hex') }
}

function parseRotation(text: string | undefined): number {
  const degrees = text === undefined || text.trim() === '' ? 0 : Number(text)
  if (!Number.isInteger(degrees) || degrees % ROTATION_STEP !== 0)
    throw new AppError('invalid', messages.image.rotation)
  return ((degrees % FULL_TURN) + FULL_TURN) % FULL_TURN
}

/** The error of a form that could not be read, with a sentence for its sender. */
function toAppError(thrown: unknown): unknown {
  const error = fromSystemError(fromMediaError(thrown))
  // Another error of the system is not the sender's fault either.
  if (error instanceof AppError || (error instanceof Error && 'syscall' in error)) return error
  // Busboy's errors and those of a broken connection differ, but mean the same to the sender.
  return new AppError('invalid', messages.input.unreadable, { cause: error })
}

const unreadable = () => new AppError('invalid', messages.input.unreadable)

/**
 * Reads a form to its end, its parts in any order, and returns its fields. `takeFile` gets each file; `check` gets each
 * field, which `isCut` where it or its name is longer than `limits`. Throws AppError, also for a body that is broken.
 */
export async function readForm(
  request: FastifyRequest,
  limits: FastifyMultipartOptions['limits'],
  takeFile: (part: MultipartFile) => Promise<void> = () => Promise.reject(unreadable()),
  check = (_name: string, _value: unknown, isCut: boolean) => {
    if (isCut) throw unreadable()
  },
): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw new AppError('not-accepted', messages.input.formExpected)
  // The parser would wait for ever for a body whose connection is gone already.
  if (request.raw.destroyed) throw unreadable()
  const fields: Record<string, string> = {}
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') await takeFile(part)
      else {
        check(part.fieldname, part.value, Boolean(part.valueTruncated || part.fieldnameTruncated))
        fields[part.fieldname] = String(part.value)
      }
    }
    return fields
  } catch (error) {
    throw toAppError(error)
  }
}

async function readParts(request: FastifyRequest, { fields, files: slots }: Collection, folder: string) {
  const names = new Set<string>()
  const files: Record<string, UploadedFile> = {}
  const fileSize = Math.max(...Object.values(slots).map((slot) => slot.maxBytes)) + 1
  const assertNew = (name: string) => {
    if (names.has(name)) throw new AppError('invalid', messages.input.twice(name))
  }
  const takeFile = async (part: MultipartFile) => {
    const name = part.fieldname
    assertNew(name)
    const slot = Object.hasOwn(slots, name) ? slots[name] : undefined
    if (!slot) throw new AppError('invalid', messages.input.unknown(name))
    const file = await saveFile(part, slot, folder)
    // A browser sends an empty, nameless file for an input without a file.
    if (file.bytes === 0 && file.name) throw new AppError('invalid', messages.input.emptyFile(name))
    if (file.bytes === 0) return
    files[name] = file
    names.add(name)
  }
  const check = (name: string, value: unknown, isCut: boolean) => {
    assertNew(name)
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const max = field?.kind === 'text' ? field.max : formLimits.fieldSize
    if (isCut) throw new AppError('invalid', messages.input.tooLong(name, max))
    if (typeof value === 'object') throw new AppError('invalid', messages.input.invalid(name))
    if (value || !Object.hasOwn(slots, name)) names.add(name)
  }
  const form = await readForm(request, { ...formLimits, fileSize }, takeFile, check)
  // A script may send an empty text for an input without a file.
  for (const name of Object.keys(slots)) if (!form[name]) delete form[name]
  return { form, files }
}

/** Parses the form of a new row: checks every value, and that every required file is there. */
async function parseForm(request: FastifyRequest, collection: Collection, folder: string): Promise<ParsedForm> {
  const { form, files } = await readParts(request, collection, folder)
  const { rotation, [HONEYPOT]: honeypot, [KEEP_CUT]: kept, ...fields } = form
  if (honeypot) throw new AppError('invalid', messages.share.honeypot)
  for (const [name, slot] of Object.entries(collection.files))
    if (slot.required && !files[name]) throw new AppError('invalid', slot.required)
  const values = valuesOf(parseNew(collection, fromForm(collection, fields)))
  const upload = { values, rotation: parseRotation(rotation) }
  const hashes = Object.keys(collection.files).map((slot) => files[slot]?.sha256)
  return { ...upload, files, keepCut: kept === 'true', content: hashJson([upload, hashes]) }
}

/** A collection with this one file alone: the form that replaces it. */
export function onlyFile(collection: Collection, slotName: string): Collection {
  const slot = collection.files[slotName] as FileSlot
  const required = slot.required ?? messages.admin.missingImage
  return { ...collection, fields: {}, flags: {}, files: { [slotName]: { ...slot, required } } }
}

/** Runs `use` on the parsed form and returns its result. Throws AppError, and the errors of `use`. */
export async function withUpload<T>(
  request: FastifyRequest,
  collection: Collection,
  temp: string,
  use: (upload: ParsedForm) => Promise<T>,
): Promise<T> {
  assertContentLength(request, collection.files)
  return inFolder(temp, async (folder) => {
    const form = await parseForm(request, collection, folder)
    await askAgain()
    return use(form)
  })
}

/** Runs `use` with a folder of its own, which is removed afterwards. */
export async function inFolder<T>(temp: string, use: (folder: string) => Promise<T>): Promise<T> {
  await using folder = await newTempFolder('upload', temp)
  return await use(folder.path)
}
