/** Long lists whose rows are all in the browser: the first of them are in the document, and more with each press. */
import { useState } from 'react'
import { LISTED_ROWS } from '../../shared/collections/limits.ts'
import { adminFrame } from '../../shared/messages/catalogue.ts'
import { keepFocus } from './restore-focus.ts'

/** `most` is how many rows are shown, `first` how many before any press. */
export function useListed(first = LISTED_ROWS) {
  const [most, setMost] = useState(first)
  return { most, showMore: () => keepFocus(() => setMost((count) => count + LISTED_ROWS)) }
}

/** A button while there are more rows than are shown. */
export function ShowListed({ count, most, showMore }: { count: number; most: number; showMore: () => void }) {
  if (count <= most) return null
  return (
    <p>
      <button type="button" className="admin-action" onClick={showMore}>
        {adminFrame.showMore((count - most).toLocaleString(adminFrame.lang))}
      </button>
    </p>
  )
}
