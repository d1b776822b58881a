/** What went wrong inside a library, as a refusal that a person understands. */
import { messages } from '../../shared/messages.ts'
import { AppError } from '../errors.ts'

/** The AppError for what a picture library threw while it decoded. */
export function pictureRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  const said = error instanceof Error ? error.message : String(error)
  if (/pixel limit|too large/i.test(said)) {
    return new AppError('too-large', messages.picture.tooManyPixels, { cause: error })
  }
  if (/^timeout/.test(said)) {
    return new AppError('damaged', messages.picture.tooSlow, { cause: error })
  }
  return new AppError('damaged', messages.picture.damaged, { cause: error })
}
