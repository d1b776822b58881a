/** Saving a form's words: mistakes, conflicts with what somebody else has saved, and earlier versions brought back. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasPage, type Memorial } from '../../../shared/content.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminWords as texts } from '../../../shared/messages/catalogue.ts'
import {
  WORDS_PATH,
  type WordsData,
  type WordsDocument,
  type WordsMistake,
  type WordsVersion,
} from '../../../shared/words.ts'
import { wordsPages } from '../../../shared/words-pages.ts'
import { ResponseError } from '../../http/errors.ts'
import { send } from '../../http/send.ts'
import { runMutation } from '../../lists/change-rows.ts'
import { toastDone, toastFailed } from '../../lists/outcome-toast.ts'
import { read } from '../../queries/data.ts'
import { toast } from '../../ui/toast.tsx'
import { type Draft, mergeDraft, setDraft, startDraft, toSaved } from './draft.ts'

/** The words as the server has them, and whether visitors have a page with them. */
function useStored(path: string, document: WordsDocument) {
  const { name } = document
  const client = useQueryClient()

  async function put(data: WordsData, version: number): Promise<WordsVersion> {
    const saved = await runMutation(client, () => send<WordsVersion>({ method: 'PUT', path, body: { version, data } }))
    client.setQueryData<WordsDocument>([path], { ...document, ...saved, data })
    setDraft(name, undefined)
    const shown = [`${path}/versions`, `/api${WORDS_PATH}`, '/api/memorial']
    await Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] })))
    return saved
  }

  function isOnSite(): boolean {
    const person = client.getQueryData<Memorial>(['/api/memorial'])?.person
    const isPiece = name === 'stargazer' && !person?.site.leaveOut.includes(name)
    return !person || isPiece || wordsPages(name).some((page) => name !== 'stargazer' && hasPage(person, page))
  }

  return { put, isOnSite }
}

/** `theirs` are the words that somebody else has saved since the draft began. */
export function useSaving(path: string, document: WordsDocument, draft: Draft) {
  const { name, form } = document
  const client = useQueryClient()
  const [mistakes, setMistakes] = useState<readonly WordsMistake[]>([])
  const [theirs, setTheirs] = useState<WordsDocument>()
  const [isSaving, setSaving] = useState(false)
  const [wasSaved, setWasSaved] = useState(false)

  const { isOnSite, ...stored } = useStored(path, document)
  async function put(data: WordsData, version: number): Promise<WordsVersion> {
    const saved = await stored.put(data, version)
    setMistakes([])
    return saved
  }

  async function save(): Promise<void> {
    const wasOnSite = isOnSite()
    setSaving(true)
    try {
      const { version } = await put(toSaved(form, draft.data) as WordsData, draft.version)
      setWasSaved(true)
      const takeBack = () => void bringBack(draft.version, version)
      if (isOnSite()) toastDone(actionOutcomes.words, wasOnSite ? undefined : takeBack)
      else toastDone(actionOutcomes.wordsWait)
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
      toastDone(isOnSite() ? actionOutcomes.wordsBack : actionOutcomes.undo)
    } catch (error) {
      toastFailed(actionOutcomes.wordsBack, error)
      await client.invalidateQueries({ queryKey: [`${path}/versions`] })
    }
  }

  const closeConflict = () => setTheirs(undefined)
  return { mistakes, setMistakes, theirs, isSaving, wasSaved, save, merge, closeConflict, bringBack }
}
