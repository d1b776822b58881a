/** The share form in its dialog. Closing it keeps what was typed; only a success resets it. */
import { useState } from 'react'
import { usePerson } from '../../memorial.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type Toast, toast, toastOf } from '../../ui/toast.tsx'
import type { Kind } from './share-copy.ts'
import { ShareForm } from './share-form.tsx'

export type ShareDialogProps = { kind: Kind; open: boolean; onClose: () => void }

export function ShareDialog({ kind, open, onClose }: ShareDialogProps) {
  const { name } = usePerson()
  const [shares, setShares] = useState(0)

  function onShared() {
    onClose()
    setShares(shares + 1)
    toast({ ...toastOf(kind.shared(name)), ...actionToShow(kind) })
  }

  return (
    <Dialog title={kind.share(name)} open={open} onClose={onClose} className="share">
      <ShareForm key={shares} kind={kind} onShared={onShared} />
    </Dialog>
  )
}

/** Scrolls to what was shared, for those who are still on its page. */
function actionToShow({ collection: { name } }: Kind): Pick<Toast, 'action'> {
  const section = location.pathname === `/${name}` ? document.getElementById('shared') : null
  if (!section) return {}
  const onPress = () => {
    section.scrollIntoView()
    section.focus({ preventScroll: true })
  }
  return { action: { label: 'See it here', onPress } }
}
