/** Says how a change went: the exact words of the specification, and beneath them the reason that the server gives. */

import type { Outcome } from '../../shared/messages/admin.ts'
import { ChangeError } from '../errors.ts'
import { type Notice, notice, toast } from '../ui/toast.tsx'

/** The server's own sentence, or what can be said without one. */
export function reasonOf(error: unknown): string {
  if (error instanceof ChangeError) return error.sentence ?? error.message
  return error instanceof Error ? error.message : String(error)
}

/** `undo` is offered for as long as the notice stands. */
export function notifyDone({ done }: Outcome, undo?: () => void): void {
  toast({ title: done, ...(undo && { action: { label: 'Undo', onPress: undo } }) })
}

export function notifyFailed({ failed }: Outcome, error: unknown): void {
  toast(failureNotice(failed, reasonOf(error)))
}

/** A sentence that says what is missing in a form. */
export function notifyMissing(sentence: string): void {
  toast(notice(sentence, 'destructive'))
}

/** A failure as a toast: its own words first, then the server's reason. */
export function failureNotice(failed: Outcome['failed'], reason: string): Notice {
  const description = [failed.description, reason].filter(Boolean).join('. ')
  return { title: failed.title, description, variant: 'destructive' }
}
