/** The form for one file of words. Changes stay a draft until they are saved, which publishes them at once. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminFrame, adminWords as texts } from '../../../shared/messages/catalogue.ts'
import {
  WORDS_PATH,
  type WordsData,
  type WordsDocument,
  type WordsMistake,
  type WordsName,
  type WordsValue,
  type WordsVersion,
} from '../../../shared/words.ts'
import { toastDone, toastFailed } from '../../lists/outcome-toast.ts'
import { runMutation, send } from '../../lists/send.ts'
import { read } from '../../queries/data.ts'
import { ResponseError } from '../../queries/errors.ts'
import { useStore } from '../../ui/store.ts'
import { toast } from '../../ui/toast.tsx'
import { AdminHeader } from '../admin-header.tsx'
import { NextStep } from '../first-steps/next-step.tsx'
import { ConflictDialog } from './conflict.tsx'
import { drafts, isChanged, mergeDraft, setAt, setDraft, startDraft, toSaved } from './draft.ts'
import { Sections } from './fields.tsx'
import { FormContext } from './form-state.tsx'
import { Mistakes, toSentences } from './mistakes.tsx'
import { Preview } from './preview.tsx'
import { SaveBar } from './save-bar.tsx'
import { Still, useStill } from './still.tsx'
import { useSavedDraft } from './use-saved-draft.ts'
import { Versions } from './versions.tsx'
import '../../forms/forms.css'

export function WordsEditor({ name }: { name: WordsName }) {
  const path = `/api${WORDS_PATH}/${name}`
  // Somebody else may have saved since this screen was last open.
  const { data, error } = useQuery<WordsDocument>({ queryKey: [path], staleTime: 0 })
  return (
    <>
      <AdminHeader
        title={data?.form.title ?? texts.title}
        links={{ [texts.allPages]: WORDS_PATH, [adminFrame.back]: '/admin' }}
      />
      {data ? (
        <Editor path={path} document={data} />
      ) : error ? (
        <p role="alert">{adminFrame.listFailed(error.message)}</p>
      ) : (
        <p role="status">{adminFrame.loading}</p>
      )}
    </>
  )
}

function Editor({ path, document }: { path: string; document: WordsDocument }) {
  const { name, form } = document
  const client = useQueryClient()
  const started = useMemo(() => startDraft(document), [document])
  const draft = useStore(drafts)[name] ?? started
  const isUnsaved = isChanged(form, draft)
  const [mistakes, setMistakes] = useState<readonly WordsMistake[]>([])
  const [theirs, setTheirs] = useState<WordsDocument>()
  const [isSaving, setSaving] = useState(false)
  const [wasSaved, setWasSaved] = useState(false)

  const change = useCallback(
    (at: string, value: WordsValue | undefined) => {
      const before = drafts.get()[name] ?? started
      setDraft(name, { ...before, data: setAt(before.data, at, value) as WordsData })
      setMistakes((all) => all.filter((mistake) => mistake.path.join('.') !== at))
    },
    [name, started],
  )
  const still = useStill(name, draft)
  const state = useMemo(() => ({ change, mistakes: toSentences(mistakes), still }), [change, mistakes, still])

  const { isSafe, here } = useSavedDraft(document, draft, isUnsaved)

  /** The newest words are `data` now. */
  async function showSaved(data: WordsData, version: WordsVersion) {
    client.setQueryData<WordsDocument>([path], { ...document, ...version, data })
    setDraft(name, undefined)
    setMistakes([])
    const shown = [`${path}/versions`, `/api${WORDS_PATH}`, '/api/memorial']
    await Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey: [queryKey] })))
  }

  async function put(data: WordsData, version: number): Promise<void> {
    const saved = await runMutation(client, () => send<WordsVersion>({ method: 'PUT', path, body: { version, data } }))
    await showSaved(data, saved)
  }

  async function save() {
    if (isSaving || !isUnsaved) return
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

  function merge(chosen: ReadonlySet<string>) {
    if (!theirs) return
    const filled = { version: theirs.version, data: startDraft(theirs).data }
    setDraft(name, mergeDraft(form, draft, filled, chosen))
    client.setQueryData([path], theirs)
    setTheirs(undefined)
    toast({ title: texts.together })
  }

  async function bringBack(version: number, newest: number) {
    try {
      const old = await read<WordsDocument>(`${path}/versions/${version}`)
      if (old) await put(old.data, newest)
      toastDone(actionOutcomes.wordsBack)
    } catch (error) {
      toastFailed(actionOutcomes.wordsBack, error)
      await client.invalidateQueries({ queryKey: [`${path}/versions`] })
    }
  }

  return (
    <FormContext value={state}>
      <form
        className="words-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        onKeyDown={(event) => {
          if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void save()
        }}
      >
        {here && (
          <p role="status" className="words-intro">
            {here}
          </p>
        )}
        {form.description && <p className="words-intro">{form.description}</p>}
        <Mistakes form={form} mistakes={mistakes} />
        <Still form={form} paths={still} />
        {form.kind === 'group' && <Sections fields={form.fields} data={draft.data} />}
        <SaveBar isUnsaved={isUnsaved} isSafe={isSafe} isSaving={isSaving} giveUp={() => setDraft(name, undefined)}>
          <Preview name={name} data={() => toSaved(form, draft.data) as WordsData} onMistakes={setMistakes} />
          {wasSaved && !isUnsaved && <NextStep />}
        </SaveBar>
      </form>
      <Versions path={`${path}/versions`} isUnsaved={isUnsaved} bringBack={bringBack} />
      {theirs && (
        <ConflictDialog
          form={form}
          draft={draft}
          theirs={{ ...theirs, data: startDraft(theirs).data }}
          merge={merge}
          close={() => setTheirs(undefined)}
        />
      )}
    </FormContext>
  )
}
