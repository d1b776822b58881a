/** The share form in its window. Closing it keeps what was typed; only a success empties it. */
import { useState } from 'react'
import { usePerson } from '../../memorial.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type Notice, notice, toast } from '../../ui/toast.tsx'
import type { Kind } from './share-copy.ts'
import { ShareForm } from './share-form.tsx'

export type ShareDialogProps = { kind: Kind; open: boolean; onClose: () => void }

export function ShareDialog({ kind, open, onClose }: ShareDialogProps) {
  const { name } = usePerson()
  const [sent, setSent] = useState(0)

  function onShared() {
    onClose()
    setSent(sent + 1)
    toast({ ...notice(kind.shared(name)), ...wayTo(kind) })
  }

  return (
    <Dialog title={kind.share(name)} open={open} onClose={onClose} className="share">
      <ShareForm key={sent} kind={kind} onShared={onShared} />
    </Dialog>
  )
}

/** The way to what was shared, for whoever is still on its page. */
function wayTo({ collection: { name } }: Kind): Pick<Notice, 'action'> {
  const place = location.pathname === `/${name}` ? document.getElementById('shared') : null
  if (!place) return {}
  const onPress = () => {
    place.scrollIntoView()
    place.focus({ preventScroll: true })
  }
  return { action: { label: 'See it here', onPress } }
}
