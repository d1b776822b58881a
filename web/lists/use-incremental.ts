/** Renders a long list in steps, the next one before the reader scrolls to it. */
import { useCallback, useState } from 'react'

const STEP = 48
const ROOT_MARGIN = '1500px'

/** The rows to render, and the ref of an element that stands after them while there are more. */
export function useIncremental<T>(rows: readonly T[]) {
  const [count, setCount] = useState(STEP)
  const endRef = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setCount((current) => current + STEP)
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { visible: rows.slice(0, count), hasMore: count < rows.length, endRef, count }
}
