/** The toast that tells of a failed change. */
import { expect, test } from 'vitest'
import { outcomes } from '../../shared/messages/admin.ts'
import { failureNotice } from './outcome-toast.ts'

test("failures are titled by what failed, or 'Error' with the specification's text and the reason", () => {
  const reason = 'HTTP error! status: 500'
  expect(failureNotice({ title: 'Delete failed' }, reason)).toEqual({
    title: 'Delete failed',
    description: reason,
    variant: 'destructive',
  })
  const failed = outcomes.writings?.remove.failed ?? { title: '' }
  expect(failureNotice(failed, reason)).toEqual({
    title: 'Error',
    description: `Failed to delete writing. ${reason}`,
    variant: 'destructive',
  })
})
