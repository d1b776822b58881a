/** The form that changes the words of one file: its fields, the bar that saves them, the question at a conflict. */
import type { ReactNode } from 'react'
import { adminFrame, adminWords as texts } from '../../../shared/messages/catalogue.ts'
import type { WordsDocument } from '../../../shared/words.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { NextStep } from '../ui/next-step.tsx'
import { ConflictDialog } from './conflict.tsx'
import { setDraft } from './draft.ts'
import { FormContext } from './form-state.tsx'
import type { Editing } from './use-editing.ts'
import '../../forms/forms.css'
import '../../ui/button.css'
import './save-bar.css'

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

/** The bar that stays at the thumb: whether anything is unsaved, and the buttons for it. */
function SaveBar(props: {
  isUnsaved: boolean
  /** True if the tab can be closed without losing anything. */
  isSafe: boolean
  isSaving: boolean
  giveUp: () => void
  children?: ReactNode
}) {
  const { isUnsaved, isSafe, isSaving, giveUp, children } = props
  return (
    <div className="words-bar row at-foot" data-foot="">
      <button type="submit" className="button small" aria-disabled={isSaving || !isUnsaved}>
        {isSaving ? adminFrame.trying : texts.bar.publish}
      </button>
      {children}
      {isUnsaved && (
        <ConfirmButton
          label={texts.bar.undo}
          name={texts.bar.undoWhat}
          title={texts.bar.undoTitle}
          question={texts.bar.undoQuestion}
          onConfirm={giveUp}
        />
      )}
      <span className="soft words-state" role="status">
        {isUnsaved ? (isSafe ? texts.bar.kept : texts.bar.keeping) : ''}
      </span>
    </div>
  )
}
