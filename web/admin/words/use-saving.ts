/** Saving a form's words: mistakes, conflicts with what somebody else has saved, and earlier versions brought back. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminWords as texts } from '../../../shared/messages/catalogue.ts'
import {
  WORDS_PATH,
  type WordsData,
  type WordsDocument,
  type WordsMistake,
  type WordsVersion,
} from '../../../shared/words.ts'
import { toastDone, toastFailed } from '../../lists/outcome-toast.ts'
import { runMutation, send } from '../../lists/send.ts'
import { read } from '../../queries/data.ts'
import { ResponseError } from '../../queries/errors.ts'
import { toast } from '../../ui/toast.tsx'
import { type Draft, mergeDraft, setDraft, startDraft, toSaved } from './draft.ts'

/** `theirs` are the words that somebody else has saved since the draft began. */
export function useSaving(path: string, document: WordsDocument, draft: Draft) {
  const { name, form } = document
  const client = useQueryClient()
  const [mistakes, setMistakes] = useState<readonly WordsMistake[]>([])
  const [theirs, setTheirs] = useState<WordsDocument>()
  const [isSaving, setSaving] = useState(false)
  const [wasSaved, setWasSaved] = useState(false)

  async function put(data: WordsData, version: number): Promise<void> {
    const saved = await runMutation(client, () => send<WordsVersion>({ method: 'PUT', path, body: { version, data } }))
    client.setQueryData<WordsDocument>([path], { ...document, ...saved, data })
    setDraft(name, undefined)
    setMistakes([])
    const shown = [`${path}/versions`, `/api${WORDS_PATH}`, '/api/memorial']
    await Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] })))
  }

  async function save(): Promise<void> {
    setSaving(true)
    try {
      await put(toSaved(form, draft.data) as WordsData, draft.version)
      setWasSaved(true)
      toastDone(actionOutcomes.words)
    } catch (error) {
      const { mistakes = [] } = (error instanceof ResponseError ? error.answer : {}) as { mistakes?: WordsMistake[] }
      setMistakes(mistakes)
      const isConflict = error instanceof ResponseError && error.status === 409
      const newest = isConflict ? await read<WordsDocument>(path).catch(() => null) : null
      setTheirs(newest ?? undefined)
      if (!newest && mistakes.length === 0) toastFailed(actionOutcomes.words, error)
    } finally {
      setSaving(false)
    }
  }

  function merge(chosen: ReadonlySet<string>): void {
    if (!theirs) return
    const filled = { version: theirs.version, data: startDraft(theirs).data }
    setDraft(name, mergeDraft(form, draft, filled, chosen))
    client.setQueryData([path], theirs)
    setTheirs(undefined)
    toast({ title: texts.together })
  }

  async function bringBack(version: number, newest: number): Promise<void> {
    try {
      const old = await read<WordsDocument>(`${path}/versions/${version}`)
      if (old) await put(old.data, newest)
      toastDone(actionOutcomes.wordsBack)
    } catch (error) {
      toastFailed(actionOutcomes.wordsBack, error)
      await client.invalidateQueries({ queryKey: [`${path}/versions`] })
    }
  }

  const closeConflict = () => setTheirs(undefined)
  return { mistakes, setMistakes, theirs, isSaving, wasSaved, save, merge, closeConflict, bringBack }
}
