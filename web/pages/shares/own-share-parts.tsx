/**
 * 'Change or take back' on the cards of their sender, and the dialog that it and a private link open. Loaded by
 * own-share.tsx.
 */
import { useEffect } from 'react'
import { visitors as messages, sharing } from '../../../shared/messages/catalogue.ts'
import { speakToFinder } from '../../forms/form-words.ts'
import { listen } from '../../ui/listen.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { loadToaster, toast, toastOf } from '../../ui/toast.tsx'
import { useLater } from '../../ui/use-later.ts'
import { type OwnShare, ownShares, restoreOwnShares, takePrivateLink } from './own-shares.ts'
import type { Kind } from './share-copy.ts'
import { WaitingShares } from './waiting-shares.tsx'

/** The share whose dialog is open. */
const opened = createStore<OwnShare | null>(null)

/** `name` distinguishes the card for screen readers. */
export function OwnShareButton({ id, name }: { id: string; name: string }) {
  const own = useStore(ownShares).find((share) => share.id === id)
  if (!own) return null
  return (
    <button type="button" className="button small own-share dawn" onClick={() => opened.change(() => own)}>
      {sharing.own.change}
      <span className="visually-hidden">: {name}</span>
    </button>
  )
}

const close = () => opened.change(() => null)

async function loadDialog() {
  try {
    const [{ OwnShareDialog }] = await Promise.all([import('./own-share-dialog.tsx'), loadToaster(), speakToFinder()])
    return OwnShareDialog
  } catch {
    close()
    toast(toastOf(messages.share.unloaded, 'destructive'))
  }
}

export function OwnShares({ kind }: { kind: Kind }) {
  const own = useStore(opened)
  const Dialog = useLater(own !== null, loadDialog)

  useEffect(() => {
    restoreOwnShares()
    const follow = () => {
      const linked = takePrivateLink(kind.collection)
      if (linked) opened.change(() => linked)
    }
    follow()
    return listen(window, ['hashchange'], follow)
  }, [kind])

  return (
    <>
      <WaitingShares kind={kind} Button={OwnShareButton} />
      {own && Dialog && <Dialog key={own.id} kind={kind} own={own} onClose={close} />}
    </>
  )
}
