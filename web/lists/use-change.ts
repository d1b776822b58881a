/** One change by an administrator, from the press of a button to the toast that tells its outcome. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Collection } from '../../shared/collections/collection.ts'
import type { Outcome } from '../../shared/sentences/admin.ts'
import { ResponseError } from '../http/errors.ts'
import { type ChangeRequest, send } from '../http/send.ts'
import { refetchLists, runMutation } from './change-rows.ts'
import { toastDone, toastFailed } from './outcome-toast.ts'
import { rememberFocus } from './restore-focus.ts'

/** A function that resolves to null was cancelled by the user: no toast then. */
type Change<T> = ChangeRequest | (() => Promise<T | null>)

/**
 * `lists` show the change: all lists of a collection, or one list by its path. They are refetched before `busy` ends,
 * so that a second click acts on current data.
 */
export function useChange(...lists: (Collection | string)[]) {
  const client = useQueryClient()
  const [pending, setPending] = useState(0)

  async function refetch(): Promise<void> {
    const fetches = lists.map((list) =>
      typeof list === 'string' ? client.invalidateQueries({ queryKey: [list] }) : refetchLists(client, list),
    )
    await Promise.all(fetches)
  }

  /** Resolves to the response, which `undo` gets, too, or to null when the change failed or was cancelled. */
  async function change<T>(outcome: Outcome, request: Change<T>, undo?: (response: T) => void) {
    setPending((count) => count + 1)
    const restoreFocus = rememberFocus()
    try {
      const response = await runMutation(client, () => (typeof request === 'function' ? request() : send<T>(request)))
      if (response === null) return null
      toastDone(outcome, undo && (() => undo(response)))
      await refetch()
      return { response }
    } catch (error) {
      toastFailed(outcome, error)
      // Refetch, because somebody else has changed the row meanwhile.
      if (error instanceof ResponseError && [404, 409].includes(error.status)) await refetch()
      return null
    } finally {
      setPending((count) => count - 1)
      restoreFocus()
    }
  }
  return { change, busy: pending > 0 }
}
