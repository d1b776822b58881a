/**
 * What a command prints when it fails: a sentence where there is one, the whole error where the program is at fault.
 */
import { BackupError } from '../../features/backup/backup-format.ts'
import { sentenceOf } from '../../platform/failure-sentence.ts'

/** An expected failure; its message is the sentence for the user. */
export class CommandError extends Error {}

export function formatError(error: unknown): unknown {
  return error instanceof CommandError || error instanceof BackupError ? error.message : (sentenceOf(error) ?? error)
}
