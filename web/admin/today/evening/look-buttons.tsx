/** The answers to what waits for a look, and the focus that goes on to the next. */
import { useEffect, useRef } from 'react'
import { adminEvening as texts } from '../../../../shared/messages/catalogue.ts'

/** The next picture takes the focus if this one had it. */
let hadFocus = false

export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hadFocus) heading.current?.focus()
    hadFocus = false
  }, [])
  return heading
}

export function keepFocus(): void {
  hadFocus = true
}

/** No `onStop` for relatives: they have the family's own link, often from the same house. */
export function LookButtons(props: { busy: boolean; onKeep: () => void; onSetAside: () => void; onStop?: () => void }) {
  const { busy, onKeep, onSetAside, onStop } = props
  return (
    <div className="evening-answers row at-foot" data-foot="">
      <button type="button" className="button" aria-disabled={busy} onClick={onKeep}>
        {texts.keep}
      </button>
      <button type="button" className="button quiet" aria-disabled={busy} onClick={onSetAside}>
        {texts.setAside}
      </button>
      {onStop && (
        <button type="button" className="button quiet" aria-disabled={busy} onClick={onStop}>
          {texts.stop}
        </button>
      )}
    </div>
  )
}
