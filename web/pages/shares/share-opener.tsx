/** Loads the share dialog and its form: while nothing else is loaded, or when somebody reaches for them first. */
import { useEffect, useRef, useState } from 'react'
import { visitors as messages } from '../../../shared/messages/catalogue.ts'
import { SHARE_FRAGMENT } from '../../../shared/share-address.ts'
import { reloadWhenReachable } from '../../navigation/navigation.ts'
import { listen } from '../../ui/listen.ts'
import { type Store, useStore } from '../../ui/store.ts'
import { toast, toastOf } from '../../ui/toast.tsx'
import type { Opened } from './open-from-address.ts'
import type { Kind } from './share-copy.ts'
import type { ShareDialog } from './share-dialog.tsx'

const load = () => import('./share-dialog.tsx')

/** Once the dialog is there, its form follows. */
export function preloadShareDialog(kind: Kind, onOpen: (opened: Opened) => void): void {
  load()
    .then(({ preloadForm, reopenForm }) => {
      preloadForm()
      return reopenForm(kind, onOpen)
    })
    .catch(() => {})
}

/** `onOpen` gets what is to be open instead, null for nothing; it is always the same function. */
type Props = { kind: Kind; opened: Store<Opened | null>; onOpen: (opened: Opened | null) => void }

export function LazyShareDialog(props: Props) {
  const { kind, onOpen } = props
  const opened = useStore(props.opened)
  const [Dialog, setDialog] = useState<typeof ShareDialog>()
  const hasFailed = useRef(false)

  // Preload the form, so that it opens quickly on a slow line.
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? setTimeout
    const preload = () => whenIdle(() => preloadShareDialog(kind, onOpen))
    if (document.readyState === 'complete') return void preload()
    return listen(window, ['load'], preload)
  }, [kind, onOpen])

  useEffect(() => {
    if (!opened || Dialog) return
    load().then(
      (loaded) => setDialog(() => loaded.ShareDialog),
      async () => {
        onOpen(null)
        if (hasFailed.current && (await reloadWhenReachable(SHARE_FRAGMENT))) return
        hasFailed.current = true
        toast(toastOf(messages.share.unloaded, 'destructive'))
      },
    )
  }, [opened, Dialog, onOpen])

  if (Dialog) return <Dialog kind={kind} opened={opened} onOpen={onOpen} />
  return (
    <p className="share-coming" role="status">
      {opened && <span>{messages.share.coming}</span>}
    </p>
  )
}
