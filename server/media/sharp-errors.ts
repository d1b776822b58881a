/** What went wrong inside a library, as a refusal that a person understands. */
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'

/** What a picture library threw, as an AppError; what the disk threw, as it is. */
export function toImageError(error: unknown): unknown {
  if (error instanceof AppError || (error instanceof Error && 'syscall' in error)) return error
  const said = error instanceof Error ? error.message : String(error)
  if (/pixel limit|too large/i.test(said)) {
    return new AppError('too-large', messages.image.tooManyPixels, { cause: error })
  }
  if (/^timeout/.test(said)) {
    return new AppError('damaged', messages.image.tooSlow, { cause: error })
  }
  return new AppError('damaged', messages.image.damaged, { cause: error })
}
