/** A dialog as the administrators' screens have it, a button that opens one, and the answers at its foot. */
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { adminFrame } from '../../../shared/messages/catalogue.ts'
import { CloseButton, Dialog } from '../../ui/dialog.tsx'
import { dismiss, toasts } from '../../ui/toast-state.ts'
import { ActionButton } from './action-button.tsx'
import './admin-dialog.css'

type DialogProps = ComponentProps<typeof Dialog>

/** On a phone it comes from below, but for a `className`. A notice of the screen before, without a button, goes. */
export function AdminDialog(props: Omit<DialogProps, 'open'> & Partial<Pick<DialogProps, 'open'>>) {
  useEffect(() => {
    for (const { id, action, variant } of toasts.get()) if (!action && variant !== 'destructive') dismiss(id)
  }, [])
  return <Dialog className="admin-dialog" open {...props} />
}

type ButtonProps = Omit<ComponentProps<typeof ActionButton>, 'onPress'>

export function DialogButton({ title, children, ...button }: ButtonProps & { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton {...button} onPress={() => setOpen(true)} />
      {isOpen && (
        <AdminDialog title={title} onClose={() => setOpen(false)}>
          {children}
        </AdminDialog>
      )}
    </>
  )
}

/** `leave` is on the button that closes the dialog. */
export function Answers({ leave = adminFrame.cancel, children }: { leave?: string; children: ReactNode }) {
  return (
    <div className="row admin-dialog-answers" data-foot="">
      <CloseButton label={leave} />
      {children}
    </div>
  )
}

export function SaveAnswers({ busy }: { busy: boolean }) {
  return (
    <Answers>
      <button type="submit" className="button small" aria-disabled={busy}>
        {busy ? adminFrame.saving : adminFrame.save}
      </button>
    </Answers>
  )
}
