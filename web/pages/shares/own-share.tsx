/** Loads what the sender of a share can do with it: in a browser that has sent one, and for a private link. */
import { useEffect } from 'react'
import { visitors as messages } from '../../../shared/messages/catalogue.ts'
import { listen } from '../../ui/listen.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { toast, toastOf } from '../../ui/toast.tsx'
import { hasOwnShares, hasPrivateLink } from './has-own-shares.ts'
import type { Kind } from './share-copy.ts'

const load = () => import('./own-share-parts.tsx')
const parts = createStore<Awaited<ReturnType<typeof load>> | null>(null)

export async function loadOwnShares(): Promise<void> {
  const loaded = await load()
  parts.change(() => loaded)
}

/** `name` distinguishes the card for screen readers. */
export function OwnShareButton(props: { id: string; name: string }) {
  const loaded = useStore(parts)
  return loaded && <loaded.OwnShareButton {...props} />
}

/** The dialog; it stands once on each page of shares. */
export function OwnShares({ kind }: { kind: Kind }) {
  const loaded = useStore(parts)
  useEffect(() => {
    if (loaded) return
    const loadIfNeeded = () => {
      if (hasPrivateLink()) loadOwnShares().catch(() => toast(toastOf(messages.share.unloaded, 'destructive')))
      else if (hasOwnShares()) loadOwnShares().catch(() => {})
    }
    loadIfNeeded()
    return listen(window, ['hashchange'], loadIfNeeded)
  }, [loaded])
  return loaded && <loaded.OwnShares kind={kind} />
}
