/**
 * 'Something is wrong with this' under a card: a small form, loaded when it is asked for. Without scripts it is a
 * page.
 */

import { type MouseEvent, useState } from 'react'
import type { Collection } from '../../../shared/collection.ts'
import { sharing } from '../../../shared/messages/catalogue.ts'
import { reportPath } from '../../../shared/report-path.ts'
import type { ReportDialog } from './report-dialog.tsx'
import './report-link.css'

/** `name` distinguishes the card for screen readers. */
export function ReportLink({ collection, id, name }: { collection: Collection; id: string; name: string }) {
  const [Form, setForm] = useState<typeof ReportDialog>()
  const [open, setOpen] = useState(false)
  const path = reportPath(collection, id)

  async function openForm(event: MouseEvent) {
    event.preventDefault()
    // Where the form cannot be loaded, its page still can.
    const loaded = await import('./report-dialog.tsx').catch(() => location.assign(path))
    if (!loaded) return
    setForm(() => loaded.ReportDialog)
    setOpen(true)
  }
  return (
    <>
      <a className="report-link" href={path} rel="nofollow" onClick={openForm}>
        {sharing.report.title}
        <span className="visually-hidden">: {name}</span>
      </a>
      {Form && <Form path={path} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
