/** The title of a page that has one of its own. */
import { useEffect } from 'react'

/** Sets the title after the layout has set the general one of the page. */
export function useTitle(title: string | null | undefined): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (title) document.title = title
    })
    return () => clearTimeout(timer)
  }, [title])
}
