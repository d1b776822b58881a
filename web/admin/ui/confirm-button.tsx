/** A button that asks for confirmation first. */
import type { ReactNode } from 'react'
import { adminFrame } from '../../../shared/messages/catalogue.ts'
import { closeDialog } from '../../ui/dialog.tsx'
import { Answers, DialogButton } from './admin-dialog.tsx'
import '../../ui/button.css'

/**
 * `label` is on the button and confirms in the dialog; `cancel` is the label that closes it. `calm`: nothing is lost by
 * it.
 */
export function ConfirmButton(props: {
  label: string
  name?: string
  title: string
  question: string
  cancel?: string
  busy?: boolean
  calm?: boolean
  onConfirm: () => void
  /** Stands below the question. */
  children?: ReactNode
}) {
  const { question, cancel, calm = false, onConfirm, children, ...button } = props
  return (
    <DialogButton {...button} icon={calm ? undefined : 'remove'} danger={!calm}>
      <div className="admin-dialog-body">
        <p>{question}</p>
        {children}
        <Answers leave={cancel ?? (calm ? adminFrame.notNow : adminFrame.keepIt)}>
          <button
            type="button"
            className={calm ? 'button small' : 'button small danger'}
            onClick={({ currentTarget }) => {
              closeDialog(currentTarget)
              onConfirm()
            }}
          >
            {button.label}
          </button>
        </Answers>
      </div>
    </DialogButton>
  )
}
