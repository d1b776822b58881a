/** The form that changes the words of one file: its fields, the bar that saves them, the question at a conflict. */
import type { ReactNode } from 'react'
import type { WordsDocument } from '../../../shared/words.ts'
import { NextStep } from '../first-steps/next-step.tsx'
import { ConflictDialog } from './conflict.tsx'
import { setDraft } from './draft.ts'
import { FormContext } from './form-state.tsx'
import { SaveBar } from './save-bar.tsx'
import type { Editing } from './use-editing.ts'
import '../../forms/forms.css'

/** `look` stands beside the button that saves. */
export function WordsForm(props: {
  document: WordsDocument
  editing: Editing
  className: string
  look?: ReactNode
  children: ReactNode
}) {
  const { document, editing, className, look, children } = props
  const { name, form } = document
  const { draft, isUnsaved, isSafe, saving, state, save } = editing
  const { theirs, isSaving, wasSaved } = saving
  return (
    <FormContext value={state}>
      <form
        className={className}
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
        {children}
        <SaveBar isUnsaved={isUnsaved} isSafe={isSafe} isSaving={isSaving} giveUp={() => setDraft(name, undefined)}>
          {look}
          {wasSaved && !isUnsaved && <NextStep />}
        </SaveBar>
      </form>
      {theirs && (
        <ConflictDialog form={form} draft={draft} theirs={theirs} merge={saving.merge} close={saving.closeConflict} />
      )}
    </FormContext>
  )
}
