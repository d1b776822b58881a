/** The bar that stays at the thumb: whether anything is unsaved, and the buttons for it. */
import type { ReactNode } from 'react'
import { adminFrame, adminWords as texts } from '../../../shared/messages/catalogue.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import '../../ui/button.css'
import './save-bar.css'

export function SaveBar(props: {
  isUnsaved: boolean
  /** True if the tab can be closed without losing anything. */
  isSafe: boolean
  isSaving: boolean
  giveUp: () => void
  children?: ReactNode
}) {
  const { isUnsaved, isSafe, isSaving, giveUp, children } = props
  return (
    <div className="words-bar" data-foot="">
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
      <span className="words-state" role="status">
        {isUnsaved ? (isSafe ? texts.bar.kept : texts.bar.keeping) : ''}
      </span>
    </div>
  )
}
