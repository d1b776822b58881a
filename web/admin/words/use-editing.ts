/** The words of one file while somebody changes them, in the form of all fields or in their place on a page. */
import { useCallback, useMemo } from 'react'
import type { WordsData, WordsDocument, WordsValue } from '../../../shared/words.ts'
import { useStore } from '../../ui/store.ts'
import { drafts, isChanged, setAt, setDraft, startDraft } from './draft.ts'
import { toSentences } from './mistakes.tsx'
import { useStill } from './still.tsx'
import { useSavedDraft } from './use-saved-draft.ts'
import { useSaving } from './use-saving.ts'

export type Editing = ReturnType<typeof useEditing>

/** `path` is the address of the document. */
export function useEditing(path: string, document: WordsDocument) {
  const { name, form } = document
  const started = useMemo(() => startDraft(document), [document])
  const draft = useStore(drafts)[name] ?? started
  const isUnsaved = isChanged(form, draft)
  const saving = useSaving(path, document, draft)
  const { mistakes, setMistakes, isSaving } = saving

  const change = useCallback(
    (at: string, value: WordsValue | undefined) => {
      const before = drafts.get()[name] ?? started
      setDraft(name, { ...before, data: setAt(before.data, at, value) as WordsData })
      setMistakes((all) => all.filter((mistake) => mistake.path.join('.') !== at))
    },
    [name, started, setMistakes],
  )
  const still = useStill(name, draft)
  const state = useMemo(() => ({ change, mistakes: toSentences(mistakes), still }), [change, mistakes, still])
  const { isSafe, here } = useSavedDraft(document, draft, isUnsaved)

  return {
    draft,
    isUnsaved,
    isSafe,
    here,
    saving,
    still,
    /** For the fields. */
    state,
    save() {
      if (!isSaving && isUnsaved) void saving.save()
    },
  }
}
