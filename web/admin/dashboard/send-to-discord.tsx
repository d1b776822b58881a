/** Sends a rock to the family's chat. */
import { useMutation } from '@tanstack/react-query'
import { adminPath, type Row } from '../../../shared/collection.ts'
import { rocks } from '../../../shared/collections/rocks.ts'
import { send } from '../../send.ts'
import { others } from '../notices.ts'
import { notifyDone, notifyFailed } from '../notify.ts'
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
