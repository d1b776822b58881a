/** Saving a form's words: mistakes, conflicts with what somebody else has saved, and earlier versions brought back. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasPage, type Memorial } from '../../../shared/content.ts'
import { adminWords as texts } from '../../../shared/messages/catalogue.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
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
import {
  type Choices,
  type Draft,
  drafts,
  hasConflict,
  mergeDraft,
  setDraft,
  startDraft,
  theirChanges,
  toSaved,
} from './draft.ts'
import { mistakesIn } from './mistakes.tsx'

/** The words as the server has them, and whether visitors have a page with them. */
function useStored(path: string, document: WordsDocument) {
  const { name } = document
  const client = useQueryClient()

  /** Words typed while those of the draft `written` are saved stay a draft. */
  async function put(data: WordsData, version: number, written?: Draft): Promise<WordsVersion> {
    const saved = await runMutation(client, () => send<WordsVersion>({ method: 'PUT', path, body: { version, data } }))
    client.setQueryData<WordsDocument>([path], { ...document, ...saved, data })
    const now = drafts.get()[name]
    const isLater = written && now && now !== written
    setDraft(name, isLater ? { version: saved.version, base: written.data, data: now.data } : undefined)
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

/** The words that somebody else has saved, after an error that says so. */
async function newestAfter(error: unknown, path: string): Promise<WordsDocument | undefined> {
  if (!(error instanceof ResponseError) || error.status !== 409) return undefined
  const newest = await read<WordsDocument>(path).catch(() => null)
  return newest ? { ...newest, data: startDraft(newest).data } : undefined
}

/** `theirs` are the words that somebody else has saved since the draft began. */
export function useSaving(path: string, document: WordsDocument, draft: Draft) {
  const { name, form } = document
  const client = useQueryClient()
  const [mistakes, setMistakes] = useState<readonly WordsMistake[]>([])
  const [theirs, setTheirs] = useState<WordsDocument>()
  const [isSaving, setSaving] = useState(false)
  const [wasSaved, setWasSaved] = useState(false)

  const { isOnSite, put } = useStored(path, document)
  async function save(written = draft, besides?: string | null): Promise<void> {
    const wasOnSite = isOnSite()
    setSaving(true)
    try {
      const { version } = await put(toSaved(form, written.data) as WordsData, written.version, written)
      setMistakes([])
      setWasSaved(true)
      const takeBack = () => void bringBack(written.version, version)
      if (!isOnSite()) toastDone(actionOutcomes.wordsWait)
      else if (besides) toast({ title: texts.joined(besides) })
      else toastDone(actionOutcomes.words, wasOnSite ? undefined : takeBack)
    } catch (error) {
      const mistakes = mistakesIn(error)
      setMistakes(mistakes)
      const newest = await newestAfter(error, path)
      const mine = drafts.get()[name] ?? written
      if (newest && !theirChanges(form, mine, newest.data).some(hasConflict)) {
        const both = mergeDraft(form, mine, newest)
        setDraft(name, both)
        return await save(both, newest.author)
      }
      setTheirs(newest)
      if (!newest && mistakes.length === 0) toastFailed(actionOutcomes.words, error)
    } finally {
      setSaving(false)
    }
  }

  function merge(choices: Choices): void {
    if (!theirs) return
    setDraft(name, mergeDraft(form, draft, theirs, choices))
    client.setQueryData([path], theirs)
    setTheirs(undefined)
    toast({ title: texts.together })
  }

  async function bringBack(version: number, newest: number): Promise<void> {
    try {
      const old = await read<WordsDocument>(`${path}/versions/${version}`)
      if (old) await put(old.data, newest)
      setMistakes([])
      toastDone(isOnSite() ? actionOutcomes.wordsBack : actionOutcomes.undo)
    } catch (error) {
      toastFailed(actionOutcomes.wordsBack, error)
      await client.invalidateQueries({ queryKey: [`${path}/versions`] })
    }
  }

  const closeConflict = () => setTheirs(undefined)
  return { mistakes, setMistakes, theirs, isSaving, wasSaved, save, merge, closeConflict, bringBack }
}
