/**
 * Errors of disk, database and S3 store as sentences for people: codes of the system, SQLite, PostgreSQL, s3-faults.ts.
 */
import { messages } from '../../shared/messages/messages.ts'
import { AppError, busy } from './errors.ts'

const FULL = /^(ENOSPC|EDQUOT|SQLITE_FULL|53100|S3_FULL)$/
/** An S3 store that does not answer, a disk that was unmounted. */
const AWAY = /^(S3|DISK)_AWAY$/
/** A disk that is mounted read-only or failing, a folder that may not be written to, a database that only reads. */
const READ_ONLY = /^(EROFS|EIO|EACCES|EPERM|SQLITE_(READONLY|IOERR|CANTOPEN)\w*|25006|58030)$/
/**
 * A lock held by another process; no open file, memory or process left. Of PostgreSQL: a lost connection (08), a
 * deadlock (40), a lack of memory or connections (53), a lock or statement timeout (55P03, 57014). Also a server that
 * stops or starts (57P0).
 */
const BUSY = /^(SQLITE_(BUSY|LOCKED)\w*|EMFILE|ENFILE|ENOMEM|EAGAIN|08\w{3}|40001|40P01|53\w{3}|55P03|57014|57P0\d)$/

/** Such an error as an AppError with the time of a retry; any other error as it is. */
export function fromSystemError(error: unknown): unknown {
  if (error instanceof AppError) return error
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code !== 'string') return error
  if (FULL.test(code)) return new AppError('no-room', messages.server.noRoom, { cause: error })
  if (AWAY.test(code)) return busy(messages.server.storageAway, error)
  if (READ_ONLY.test(code)) return busy(messages.server.readOnly, error)
  // A module that is loaded on demand has an error of its own for this.
  const isOutOfFiles = String(message).includes('too many open files')
  if (BUSY.test(code) || isOutOfFiles) return busy(messages.server.waiting, error)
  return error
}
