/** The bar that stays at the thumb: whether anything is unsaved, and the buttons for it. */
import type { ReactNode } from 'react'
import { draftWords } from '../../../shared/messages/drafts.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import '../../ui/button.css'
import './save-bar.css'

export function SaveBar(props: {
  isUnsaved: boolean
  /** Whether the tab may be closed without losing anything. */
  isSafe: boolean
  isSaving: boolean
  giveUp: () => void
  children?: ReactNode
}) {
  const { isUnsaved, isSafe, isSaving, giveUp, children } = props
  return (
    <div className="words-bar">
      <button type="submit" className="button small" aria-disabled={isSaving || !isUnsaved}>
        {isSaving ? draftWords.publishing : draftWords.publish}
      </button>
      {children}
      {isUnsaved && (
        <ConfirmButton
          label="Undo all"
          name="that is not saved"
          title="Undo all changes?"
          question="What you have changed since the last save is forgotten."
          onConfirm={giveUp}
        />
      )}
      <span className="words-state" role="status">
        {isUnsaved ? (isSafe ? draftWords.kept : draftWords.keeping) : ''}
      </span>
    </div>
  )
}
