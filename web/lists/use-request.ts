/** A call about people: sent, said how it went, and the list that shows it read again. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Outcome } from '../../shared/messages/admin.ts'
import { notifyDone, notifyFailed } from './outcome-toast.ts'
import { type Sending, send } from './send.ts'

/** `list` is the path of the call whose answer changes. */
export function useCall<T>(outcome: Outcome, list: string) {
  const client = useQueryClient()
  return useMutation<T, Error, Sending>({
    mutationFn: (sending) => send<T>(sending),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [list] })
      notifyDone(outcome)
    },
    onError: (error) => notifyFailed(outcome, error),
  })
}
