/**
 * The toast that tells of a failed change.
 * Behaviour: Toasts and tooltips
 */
import { expect, test } from 'vitest'
import { writings } from '../../shared/collections/writings.ts'
import { outcomesOf } from '../../shared/sentences/admin.ts'
import { failureToast } from './outcome-toast.ts'

test("a failure toast is titled by the failed action, or 'Error' with its sentence before the reason", () => {
  const reason = 'HTTP error! status: 500'
  expect(failureToast({ title: 'Delete failed' }, reason)).toEqual({
    title: 'Delete failed',
    description: reason,
    variant: 'destructive',
  })
  const failed = outcomesOf(writings).remove.failed
  expect(failureToast(failed, reason)).toEqual({
    title: 'Error',
    description: `Failed to delete writing. ${reason}`,
    variant: 'destructive',
  })
})
