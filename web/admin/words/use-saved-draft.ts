/** Brings a form's draft back after a reload, and keeps what is written from then on. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { youWereHere } from '../../../shared/sentences/drafts.ts'
import { WORDS_PATH, type WordsDocument, type WordsDraft } from '../../../shared/words.ts'
import { read } from '../../queries/data.ts'
import { listen } from '../../ui/listen.ts'
import { useSession } from '../shell/sign-in/session.ts'
import { type Draft, drafts, isChanged, setDraft, startDraft } from './draft.ts'
import { createKeeper, findSaved, type Keeper } from './saved-drafts.ts'

/** The draft with its base: the version that it began with, or the current words if that is gone. */
async function toDraft({ version, data }: WordsDraft, document: WordsDocument): Promise<Draft> {
  const path = `/api${WORDS_PATH}/${document.name}/versions/${version}`
  const before = version === document.version ? document : await read<WordsDocument>(path).catch(() => null)
  const { base } = startDraft({ ...document, data: (before ?? document).data })
  return { version: before ? version : document.version, base, data }
}

/** Stores what is still to be stored when the page or the form is left. `mayLose`: the browser asks before that. */
function useFlush(keeper: Keeper, mayLose: boolean): void {
  useEffect(() => {
    const unlisten = listen(window, ['pagehide'], keeper.flush)
    return () => {
      unlisten()
      keeper.flush()
    }
  }, [keeper])

  useEffect(() => {
    if (!mayLose) return
    return listen(window, ['beforeunload'], (event) => {
      keeper.flush()
      event.preventDefault()
    })
  }, [keeper, mayLose])
}

/**
 * `here` is the time of the draft; `isSafe` tells if the last change is stored. Saving or discarding deletes the stored
 * draft.
 */
export function useSavedDraft(document: WordsDocument, draft: Draft, isUnsaved: boolean) {
  const { name, form } = document
  const email = useSession().data?.email ?? ''
  const [isSafe, setSafe] = useState(true)
  const [here, setHere] = useState<string>()
  const first = useRef(document)
  /** Data that is stored already, or was there at the start. */
  const seen = useRef(draft.data)
  const wasUnsaved = useRef(false)
  const keeper = useMemo(() => createKeeper(name, email), [name, email])

  useEffect(() => {
    // A draft of this tab is newer than any stored one.
    if (drafts.get()[name]) return
    let isGone = false
    void findSaved(name, email).then(async (saved) => {
      if (!saved) return
      const found = await toDraft(saved, first.current)
      if (isGone || drafts.get()[name]) return
      if (!isChanged(form, found)) return keeper.forget()
      seen.current = found.data
      setDraft(name, found)
      setHere(youWereHere(saved.savedAt))
    })
    return () => {
      isGone = true
    }
  }, [name, email, form, keeper])

  useEffect(() => {
    if (!isUnsaved) {
      if (wasUnsaved.current) {
        keeper.forget()
        setHere(undefined)
      }
      wasUnsaved.current = false
      return
    }
    wasUnsaved.current = true
    if (draft.data === seen.current) return
    seen.current = draft.data
    setSafe(keeper.keep({ version: draft.version, data: draft.data }))
  }, [keeper, draft, isUnsaved])

  useFlush(keeper, isUnsaved && !isSafe)
  return { isSafe, here }
}
