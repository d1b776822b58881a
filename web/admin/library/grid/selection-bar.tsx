/** The bar at the foot of the grid while rows are selected: one act for all of them. */
import type { ReactNode } from 'react'
import { adminFrame, adminGallery, adminUi } from '../../../../shared/messages/catalogue.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import './selection-bar.css'

const texts = adminGallery.many

/** `count` is their number with their noun, `done` how many an act has done so far. */
export function SelectionBar(props: { count: string; done?: number; clear: () => void; children: ReactNode }) {
  const { count, done = 0, clear, children } = props
  return (
    <section className="selection-bar row at-foot" data-foot="" aria-label={texts.selected(count)}>
      <p role="status">{done ? texts.progress(done.toLocaleString(adminFrame.lang), count) : texts.selected(count)}</p>
      <ActionButton label={texts.none} name={adminUi.ofThe(count)} onPress={clear} />
      {children}
    </section>
  )
}
