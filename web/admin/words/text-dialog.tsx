/** A dialog over a form of words, for a part of a long text: a link, a picture. Enter in a field finishes it. */
import type { KeyboardEvent, ReactNode } from 'react'
import { adminFrame, adminWords as texts } from '../../../shared/messages/catalogue.ts'
import { AdminDialog, Answers } from '../ui/admin-dialog.tsx'

type Finish = (inside: Element) => void

export function TextDialog(props: {
  title: string
  close: () => void
  finish: Finish
  /** Another button, beside those that leave and finish. */
  answer?: ReactNode
  children: ReactNode
}) {
  const { title, close, finish, answer, children } = props
  return (
    <AdminDialog title={title} onClose={close}>
      <div className="admin-dialog-body">
        {children}
        <Answers leave={adminFrame.notNow}>
          {answer}
          <button type="button" className="button small" onClick={({ currentTarget }) => finish(currentTarget)}>
            {texts.letter.linkDone}
          </button>
        </Answers>
      </div>
    </AdminDialog>
  )
}

export function TextDialogInput(props: {
  value: string
  set: (value: string) => void
  maxLength: number
  finish: Finish
  inputMode?: 'url'
}) {
  const { value, set, maxLength, finish, inputMode, ...field } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form around the dialog is not to be saved.
    event.preventDefault()
    finish(event.currentTarget)
  }
  return (
    <input
      {...field}
      value={value}
      autoComplete="off"
      inputMode={inputMode}
      maxLength={maxLength}
      onChange={({ currentTarget }) => set(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}
