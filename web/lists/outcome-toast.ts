/** Toasts for the outcome of a change: its exact words, and beneath them the server's reason for a failure. */

import { adminFrame } from '../../shared/messages/catalogue.ts'
import type { Outcome } from '../../shared/sentences/admin.ts'
import { errorMessage } from '../http/errors.ts'
import { toast, toastOf } from '../ui/toast.tsx'
import type { Toast } from '../ui/toast-state.ts'

/** `undo` is offered for as long as the toast is shown. */
export function toastDone({ done }: Outcome, undo?: () => void): void {
  toast({ title: done, ...(undo && { action: { label: adminFrame.undo, onPress: undo } }) })
}

export function toastFailed({ failed }: Pick<Outcome, 'failed'>, error: unknown): void {
  toast(failureToast(failed, errorMessage(error)))
}

/** For what is wrong in a form: 'title: description'. */
export function toastInvalid(sentence: string): void {
  toast(toastOf(sentence, 'destructive'))
}

export function failureToast(failed: Outcome['failed'], reason: string): Toast {
  const description = [failed.description, reason].filter(Boolean).join('. ')
  return { title: failed.title, description, variant: 'destructive' }
}
