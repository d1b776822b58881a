/** 'Begin empty': a button, and its dialog. */
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { adminBeginEmpty as texts } from '../../../shared/messages/catalogue.ts'
import { useAnswer } from '../../queries/data.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { AdminDialog } from '../ui/admin-dialog.tsx'
import { part } from '../ui/part.tsx'

const BeginEmptyForm = part(() => import('./begin-empty-form.tsx').then((module) => module.BeginEmptyForm))

/** Only where there is something of the sample. */
export function BeginEmpty() {
  const [isOpen, setOpen] = useState(false)
  const { data: sample } = useAnswer('/api/admin/sample-words', { staleTime: 0 })
  if (!sample?.length && !isOpen) return null

  /** The steps are the way on; the button is gone with the sample. */
  function finish() {
    flushSync(() => setOpen(false))
    document.querySelector<HTMLElement>('.first-steps > summary')?.focus()
  }
  return (
    <>
      <ActionButton label={texts.label} onPress={() => setOpen(true)} />
      {isOpen && (
        <AdminDialog title={texts.label} onClose={() => setOpen(false)}>
          <div className="admin-dialog-body">
            <BeginEmptyForm onDone={finish} />
          </div>
        </AdminDialog>
      )}
    </>
  )
}
