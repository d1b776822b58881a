/** A part of a page of the settings, below its heading. An address that names it leads there. */
import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = { id: string; title: string; state?: ReactNode; isOpen?: boolean; children: ReactNode }

/** With a `state`, also one that is not known yet, it is a line that opens. `isOpen`: there is something to do. */
export function Section({ id, title, isOpen = false, children, ...folded }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isNamed] = useState(() => location.hash === `#${id}`)
  // It stays open when that is done.
  const opened = useRef(isNamed)
  opened.current ||= isOpen
  const isFolded = 'state' in folded
  // Scroll once the part has its height.
  const isKnown = !isFolded || folded.state !== undefined
  useEffect(() => {
    if (!isNamed || !isKnown) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [isNamed, isKnown])
  const top = (
    <h2 id={id} className="admin-heading" ref={heading} tabIndex={-1}>
      {title}
    </h2>
  )
  return (
    <section className={isFolded ? 'folded' : 'settings-section'} aria-labelledby={id}>
      {isFolded ? (
        <details className="opens" open={opened.current}>
          <summary className="row">
            {top}
            <span className="soft">{folded.state}</span>
          </summary>
          {children}
        </details>
      ) : (
        <>
          {top}
          {children}
        </>
      )}
    </section>
  )
}
