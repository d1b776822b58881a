/** Sends a rock to the family's chat. */
import { useMutation } from '@tanstack/react-query'
import { adminPath, type Row } from '../../../shared/collection.ts'
import { rocks } from '../../../shared/collections/rocks.ts'
import { others } from '../../../shared/messages/admin.ts'
import { notifyDone, notifyFailed } from '../../lists/outcome-toast.ts'
import { send } from '../../lists/send.ts'
import { ActionButton } from '../ui/action-button.tsx'

export function SendToDiscord({ row, name }: { row: Row; name: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => send({ method: 'POST', path: adminPath(rocks, row.id, 'send-discord') }),
    onSuccess: () => notifyDone(others.discord),
    onError: (error) => notifyFailed(others.discord, error),
  })
  return (
    <ActionButton
      label={isPending ? 'Sending...' : 'Send to Discord'}
      name={name}
      icon="out"
      busy={isPending}
      onPress={mutate}
    />
  )
}
