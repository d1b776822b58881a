/** A button that asks for confirmation first. */
import { type ReactNode, type Ref, useState } from 'react'
import { adminFrame } from '../../../shared/messages/catalogue.ts'
import { CloseButton, closeDialog } from '../../ui/dialog.tsx'
import { ActionButton } from './action-button.tsx'
import { AdminDialog } from './admin-dialog.tsx'
import '../../ui/button.css'

/**
 * `label` is on the button and confirms in the dialog; `cancel` is the label that closes it. `calm`: nothing is lost by
 * it.
 */
export function ConfirmButton(props: {
  label: string
  name: string
  title: string
  question: string
  cancel?: string
  busy?: boolean
  calm?: boolean
  onConfirm: () => void
  ref?: Ref<HTMLButtonElement>
  /** Stands below the question. */
  children?: ReactNode
}) {
  const {
    label,
    name,
    title,
    question,
    cancel = adminFrame.keepIt,
    busy,
    calm = false,
    onConfirm,
    ref,
    children,
  } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton
        ref={ref}
        label={label}
        name={name}
        icon={calm ? undefined : 'remove'}
        danger={!calm}
        busy={busy}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <AdminDialog title={title} open onClose={() => setOpen(false)}>
          <div className="admin-dialog-body">
            <p>{question}</p>
            {children}
            <div className="admin-dialog-answers" data-foot="">
              <CloseButton label={cancel} />
              <button
                type="button"
                className={calm ? 'button small' : 'button small danger'}
                onClick={({ currentTarget }) => {
                  closeDialog(currentTarget)
                  onConfirm()
                }}
              >
                {label}
              </button>
            </div>
          </div>
        </AdminDialog>
      )}
    </>
  )
}
