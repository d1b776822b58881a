/** Output of a command that fails: a sentence for an expected error, the whole error for a fault of the program. */
import { BackupError } from '../../features/backup/backup-format.ts'
import { sentenceOf } from '../../platform/failure-sentence.ts'

/** An expected failure; its message is the sentence for the user. */
export class CommandError extends Error {}

export function formatError(error: unknown): unknown {
  return error instanceof CommandError || error instanceof BackupError ? error.message : (sentenceOf(error) ?? error)
}
