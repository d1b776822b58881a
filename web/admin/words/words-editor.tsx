/** The form for one file of words. Changes stay a draft until they are saved, which publishes them at once. */
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { adminWords as texts } from '../../../shared/messages/catalogue.ts'
import {
  WORDS_PATH,
  type WordsData,
  type WordsDocument,
  type WordsName,
  type WordsValue,
} from '../../../shared/words.ts'
import { usePerson } from '../../queries/memorial.ts'
import { useStore } from '../../ui/store.ts'
import { AdminHeader } from '../admin-header.tsx'
import { NextStep } from '../first-steps/next-step.tsx'
import { FailedList } from '../ui/failed-list.tsx'
import { LoadingLine } from '../ui/loading-line.tsx'
import { ConflictDialog } from './conflict.tsx'
import { drafts, isChanged, setAt, setDraft, startDraft, toSaved } from './draft.ts'
import { Sections } from './fields.tsx'
import { FormContext } from './form-state.tsx'
import { Mistakes, toSentences } from './mistakes.tsx'
import { Preview } from './preview.tsx'
import { SaveBar } from './save-bar.tsx'
import { Still, useStill } from './still.tsx'
import { useSavedDraft } from './use-saved-draft.ts'
import { useSaving } from './use-saving.ts'
import { Versions } from './versions.tsx'
import { Writers } from './writers.tsx'
import '../../forms/forms.css'

export function WordsEditor({ name }: { name: WordsName }) {
  const path = `/api${WORDS_PATH}/${name}`
  // Somebody else may have saved since this screen was last open.
  const { data, error, refetch } = useQuery<WordsDocument>({ queryKey: [path], staleTime: 0 })
  return (
    <>
      <AdminHeader title={data?.form.title ?? texts.title} links={{ [texts.allPages]: WORDS_PATH }} />
      {data ? (
        <Editor path={path} document={data} />
      ) : error ? (
        <FailedList error={error} retry={refetch} />
      ) : (
        <LoadingLine />
      )}
    </>
  )
}

function Editor({ path, document }: { path: string; document: WordsDocument }) {
  const { name, form } = document
  const started = useMemo(() => startDraft(document), [document])
  const draft = useStore(drafts)[name] ?? started
  const isUnsaved = isChanged(form, draft)
  const saving = useSaving(path, document, draft)
  const { mistakes, setMistakes, theirs, isSaving, wasSaved } = saving

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

  const { waiting, leaveOut } = usePerson().site
  const waits = waiting.some((page) => page === name && leaveOut.includes(page))
  const { isSafe, here } = useSavedDraft(document, draft, isUnsaved)

  const save = () => {
    if (!isSaving && isUnsaved) void saving.save()
  }

  return (
    <FormContext value={state}>
      <form
        className="words-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        onKeyDown={(event) => {
          if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          save()
        }}
      >
        {here && (
          <p role="status" className="words-intro">
            {here}
          </p>
        )}
        <Writers name={name} />
        {waits && <p className="words-intro">{texts.waits}</p>}
        {form.description && <p className="words-intro">{form.description}</p>}
        <Mistakes form={form} mistakes={mistakes} />
        <Still form={form} paths={still} />
        {form.kind === 'group' && <Sections fields={form.fields} data={draft.data} />}
        <SaveBar isUnsaved={isUnsaved} isSafe={isSafe} isSaving={isSaving} giveUp={() => setDraft(name, undefined)}>
          <Preview name={name} data={() => toSaved(form, draft.data) as WordsData} onMistakes={setMistakes} />
          {wasSaved && !isUnsaved && <NextStep />}
        </SaveBar>
      </form>
      <Versions path={`${path}/versions`} today={document} isUnsaved={isUnsaved} bringBack={saving.bringBack} />
      {theirs && (
        <ConflictDialog form={form} draft={draft} theirs={theirs} merge={saving.merge} close={saving.closeConflict} />
      )}
    </FormContext>
  )
}
