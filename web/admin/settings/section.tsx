/** A part of a page of the settings, below its heading. An address that names it leads there. */
import { type ReactNode, useEffect, useRef } from 'react'

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (location.hash !== `#${id}`) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [id])
  return (
    <section className="settings-section" aria-labelledby={id}>
      <h2 id={id} className="admin-heading" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
