/** Parts of every page of shares: the button that opens the form, the form itself, and the dialog of own shares. */
import { type ReactNode, useState } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { createStore } from '../../ui/store.ts'
import { type Opened, useOpenFromAddress } from './open-from-address.ts'
import { OwnShares } from './own-share.tsx'
import type { Kind } from './share-copy.ts'
import { LazyShareDialog, preloadShareDialog } from './share-opener.tsx'

/** `button` may be rendered more than once, `dialogs` belong at the end of the page. */
export function useShareDialog(kind: Kind, icon: IconName): { button: ReactNode; dialogs: ReactNode } {
  // A store, so that a press renders the dialog alone, and not its whole page.
  const [{ opened, open }] = useState(() => {
    const opened = createStore<Opened | null>(null)
    return { opened, open: (next: Opened | null) => opened.change(() => next) }
  })
  useOpenFromAddress(open)
  return {
    button: (
      <button
        type="button"
        className="button share-button"
        onPointerDown={() => preloadShareDialog(kind, open)}
        onClick={() => open('share')}
      >
        <Icon name={icon} />
        {kind.share}
      </button>
    ),
    dialogs: (
      <>
        <LazyShareDialog kind={kind} opened={opened} onOpen={open} />
        <OwnShares kind={kind} />
      </>
    ),
  }
}
