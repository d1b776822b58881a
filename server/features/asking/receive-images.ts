/** Reads a form with many pictures, and stores them one after the other: a damaged one stops no other. */
import type { FastifyRequest } from 'fastify'
import type { Received } from '../../../shared/asking.ts'
import { MAX_BYTES_AT_ONCE, MAX_PICTURES_AT_ONCE } from '../../../shared/asking.ts'
import { HONEYPOT } from '../../../shared/collections/collection.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { asking as texts } from '../../../shared/messages/catalogue.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { fromForm, parseNew } from '../../../shared/schema.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import { AppError } from '../../platform/errors.ts'
import { fromMediaError } from '../../platform/http/media-errors.ts'
import { valuesOf } from '../../platform/http/parse-request.ts'
import { addressLimits, consumeAll } from '../../platform/http/rate-limit.ts'
import type { Site } from '../../platform/site/site.ts'
import { fromSystemError } from '../../platform/system-errors.ts'
import type { Places } from '../sharing/share-places.ts'
import { inFolder, readForm, saveFile, type UploadedFile } from '../uploads/parse-upload.ts'
import { type AskedValues, askForm, pictureSlot } from './ask-form.ts'
import { assertWaitingRoom, storePicture } from './store-image.ts'
import { storeKnownWords } from './wordless.ts'

export function pictureLimits(ip: string, now: number) {
  const limit = { limit: serverLimits.sentImagesPerHour, windowMs: HOUR_MS, message: messages.share.slowDown, now }
  return addressLimits('sent-picture', ip, limit)
}

const FORM_BYTES = 256 * 1024
// One more than may come, so that the sentence is ours.
const limits = { fields: 10, files: MAX_PICTURES_AT_ONCE + 1, parts: 40, fieldSize: 4096, fieldNameSize: 100 }

/** Throws AppError for a field or a form that is not as it should be. */
async function readPictures(request: FastifyRequest, folder: string) {
  const files: UploadedFile[] = []
  let bytes = 0
  const fields = await readForm(request, { ...limits, fileSize: pictureSlot.maxBytes + 1 }, async (part) => {
    const file = await saveFile(part, pictureSlot, folder)
    // A browser sends an empty, nameless file for an input without a file.
    if (file.bytes === 0 && !file.name) return
    bytes += file.bytes
    files.push(file)
    if (files.length > MAX_PICTURES_AT_ONCE || bytes > MAX_BYTES_AT_ONCE) throw tooMany()
  })
  return { fields, files }
}

const tooMany = () => new AppError('too-large', texts.tooMany(MAX_PICTURES_AT_ONCE))

/** Throws `invalid` with the sentence of a field. */
export function readAsked({ [HONEYPOT]: honeypot, ...fields }: Record<string, string>): AskedValues {
  if (honeypot) throw new AppError('invalid', messages.share.honeypot)
  return valuesOf(parseNew(askForm, fromForm(askForm, fields))) as AskedValues
}

/** An error that concerns one picture alone; others are thrown. */
function failureOf(thrown: unknown): AppError {
  const error = fromSystemError(fromMediaError(thrown))
  if (error instanceof AppError) return error
  throw error
}

/**
 * Receives the pictures of a form, each a photo that waits for a look. `assertOpen` is asked again before each: a
 * form may be held open while the link is switched off. Throws AppError if the form is at fault, or if no picture at
 * all could be taken.
 */
export async function receivePictures(
  services: Site,
  request: FastifyRequest,
  places: Places,
  assertOpen: (request: FastifyRequest) => void,
): Promise<Received> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES_AT_ONCE + FORM_BYTES) throw tooMany()
  const { db, now } = services
  return inFolder(services.temp, async (folder) => {
    const { fields, files } = await readPictures(request, folder)
    const values = readAsked(fields)
    if (files.length === 0) throw new AppError('invalid', texts.noPicture)
    const received: Received = { taken: 0, known: 0, words: 0, failed: [] }
    let first: AppError | undefined
    for (const file of files) {
      try {
        assertOpen(request)
        await assertWaitingRoom(db)
        await consumeAll(db, pictureLimits(request.ip, now()))
        const isNew = await places.inTurn(request, () => storePicture(services, file, values))
        received[isNew ? 'taken' : 'known'] += 1
        const { name, words } = values
        const about = { sha256: file.sha256 ?? '', name, words: words ?? '' }
        if (!isNew && words && (await storeKnownWords(services, about))) received.words += 1
      } catch (thrown) {
        const error = failureOf(thrown)
        first ??= error
        received.failed.push({ file: file.name, error: error.message })
      }
    }
    if (first && received.failed.length === files.length) throw first
    return received
  })
}
