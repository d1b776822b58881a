/**
 * The share dialog, loaded by share-opener.tsx. It opens at once, and then shows its form, with the draft of an earlier
 * visit. A thank-you follows.
 */
import { useCallback, useEffect, useState } from 'react'
import { SHARE_FRAGMENT } from '../../../shared/share-address.ts'
import { speakToFinder, spokenBy, useFormWords } from '../../forms/form-words.ts'
import { Loading } from '../../lists/list-state.tsx'
import { reloadWhenReachable } from '../../navigation/navigation.ts'
import { useBackCloses } from '../../navigation/overlay-history.ts'
import { Dialog, focusTitle } from '../../ui/dialog.tsx'
import { useStore } from '../../ui/store.ts'
import { store, storedValue } from '../../ui/stored.ts'
import { loadToaster } from '../../ui/toast.tsx'
import { useLater } from '../../ui/use-later.ts'
import { FormLanguage } from './form-language.tsx'
import { inWords } from './in-finders-language.ts'
import type { Opened } from './open-from-address.ts'
import type { Kind } from './share-copy.ts'
import { sent } from './share-sent.ts'

const loadForm = () => import('./share-form.tsx')
type Form = Awaited<ReturnType<typeof loadForm>>

/** Preloads the form, while nothing else is loaded. */
export function preloadForm(): void {
  loadForm()
    .then(speakToFinder)
    .catch(() => {})
}

/** Names the open form over a reload of this tab: a phone reloads a page behind its camera. */
const OPEN_KEY = 'keepsake-open-form'

type Props = { kind: Kind; opened: Opened | null; onOpen: (opened: Opened | null) => void }

export function ShareDialog({ kind, opened, onOpen }: Props) {
  const words = useFormWords()
  const spoken = inWords(kind, words)
  const onClose = useCallback(() => onOpen(null), [onOpen])
  const onTell = useCallback(() => onOpen(SHARE_FRAGMENT), [onOpen])
  const open = opened === SHARE_FRAGMENT
  const found = opened !== null && opened !== SHARE_FRAGMENT ? opened : null
  // The form takes the place of a welcome that cannot be loaded.
  const Welcome = useLater(found !== null, () => loadWelcome().catch(() => void onTell()))
  const { form, hasFailed, load, retry } = useForm(kind)
  const share = useStore(sent)
  const thanked = share?.own.collection === kind.collection.name ? share : null
  const closeThanks = useCallback(() => sent.change(() => null), [])
  // One history entry for both, because one turns into the other.
  useBackCloses(opened !== null || thanked !== null, () => {
    onClose()
    closeThanks()
  })
  useEffect(() => {
    if (!open) return
    void load()
    focusTitle('share')
    store(OPEN_KEY, { form: kind.collection.name }, 'sessionStorage')
    return () => void store(OPEN_KEY, null, 'sessionStorage')
  }, [open, load, kind])

  return (
    <>
      {found !== null && Welcome && (
        <Welcome kind={spoken} letters={lettersIn(found)} onTell={onTell} onClose={onClose} />
      )}
      <Dialog
        title={spoken.share}
        open={open}
        onClose={onClose}
        className="share"
        tools={<FormLanguage />}
        spoken={spokenBy(words)}
      >
        {form ? (
          <form.ShareForm kind={spoken} open={open} onSent={onClose} />
        ) : (
          <div className="share-coming">
            {hasFailed ? (
              <>
                <p role="alert">{words.visitors.share.unloaded}</p>
                <button type="button" className="button" onClick={retry}>
                  {words.sharing.tryAgain}
                </button>
              </>
            ) : (
              <Loading>{words.sharing.coming}</Loading>
            )}
          </div>
        )}
      </Dialog>
      {form && thanked && <form.ThankYou kind={spoken} share={thanked} onClose={closeThanks} />}
    </>
  )
}

/** Letters of the found card, from `found-KMRT`; null for `found` alone. */
const lettersIn = (found: string | null) => found?.split('-')[1] ?? null

const loadWelcome = async () => {
  const { FoundWelcome } = await import('./found.tsx')
  await speakToFinder()
  return FoundWelcome
}

/**
 * The form, loaded when it is first needed. The toaster is loaded after it: it could not be loaded any more when the
 * network fails while the form is sent.
 */
function useForm({ collection }: Kind) {
  const [form, setForm] = useState<Form>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      const loaded = await loadForm()
      await speakToFinder()
      await loaded.restoreDraft(collection)
      setForm(() => loaded)
      await loadToaster().catch(() => {})
    } catch {
      setFailed(true)
    }
  }, [collection])
  const retry = useCallback(async () => {
    setFailed(false)
    if (!(await reloadWhenReachable(SHARE_FRAGMENT))) setFailed(true)
  }, [])
  return { form, hasFailed, load, retry }
}

/** Collections that were looked at since this page was loaded: a form that somebody closes later stays closed. */
const looked = new Set<string>()

/** Reopens a form that a reload has closed, if anything was entered, and one whose share waits for the line. */
export async function reopenForm({ collection }: Kind, onOpen: (opened: Opened) => void): Promise<void> {
  const wasOpen = storedValue<{ form: string }>(OPEN_KEY, 'sessionStorage')?.form === collection.name
  const isFirst = !looked.has(collection.name)
  looked.add(collection.name)
  const form = await loadForm()
  await form.restoreDraft(collection)
  if (wasOpen ? form.isBegun(collection) : isFirst && form.isKept(collection)) onOpen(SHARE_FRAGMENT)
}
