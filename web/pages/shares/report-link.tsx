/**
 * 'Something is wrong with this' behind the three dots of a card: a small form, loaded when it is asked for. Without
 * scripts it is a page.
 */

import { type MouseEvent, useState } from 'react'
import type { Collection } from '../../../shared/collections/collection.ts'
import { layout, sharing } from '../../../shared/messages/catalogue.ts'
import { reportPath } from '../../../shared/report-path.ts'
import type { ReportDialog, ReportedRow } from './report-dialog.tsx'
import './report-link.css'

/** `name` distinguishes the card for screen readers, `alt` tells what is on its picture. */
export function ReportLink(props: { collection: Collection; row: ReportedRow; name: string; alt: string }) {
  const { collection, row, name, alt } = props
  const [Form, setForm] = useState<typeof ReportDialog>()
  const [open, setOpen] = useState(false)
  const path = reportPath(collection, row.id)

  async function openForm(event: MouseEvent) {
    event.preventDefault()
    // Opens the page of the form if the dialog cannot be loaded.
    const loaded = await import('./report-dialog.tsx').catch(() => location.assign(path))
    if (!loaded) return
    setForm(() => loaded.ReportDialog)
    setOpen(true)
  }
  return (
    <>
      <details className="report">
        <summary>
          <span aria-hidden="true">•••</span>
          <span className="visually-hidden">
            {layout.more}: {name}
          </span>
        </summary>
        <a className="report-link" href={path} rel="nofollow" onClick={openForm}>
          {sharing.report.title}
          <span className="visually-hidden">: {name}</span>
        </a>
      </details>
      {Form && <Form path={path} row={row} alt={alt} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
