/** A button for what cannot be undone by pressing it again: it asks first. */
import { type Ref, useState } from 'react'
import { closeDialog, Dialog } from '../../ui/dialog.tsx'
import { ActionButton } from './action-button.tsx'
import '../../ui/button.css'
import './admin-dialog.css'

/** `label` is on the button and on the answer; `name` says of what; `title` and `question` are what is asked. */
export function ConfirmButton(props: {
  label: string
  name: string
  title: string
  question: string
  keep?: string
  busy?: boolean
  onConfirm: () => void
  ref?: Ref<HTMLButtonElement>
}) {
  const { label, name, title, question, keep = 'Keep it', busy = false, onConfirm, ref } = props
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ActionButton
        {...(ref && { ref })}
        label={label}
        name={name}
        icon="remove"
        danger
        busy={busy}
        onPress={() => setAsking(true)}
      />
      {asking && (
        <Dialog title={title} open onClose={() => setAsking(false)} className="admin-dialog">
          <div className="admin-dialog-body">
            <p>{question}</p>
            <div className="admin-dialog-answers">
              <button
                type="button"
                className="button small quiet"
                onClick={({ currentTarget }) => closeDialog(currentTarget)}
              >
                {keep}
              </button>
              <button
                type="button"
                className="button small danger"
                onClick={({ currentTarget }) => {
                  closeDialog(currentTarget)
                  onConfirm()
                }}
              >
                {label}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
