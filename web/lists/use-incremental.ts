/** A long list is drawn a screenful or two at a time, the next part before the reader arrives there. */
import { useCallback, useState } from 'react'

const STEP = 48
const AHEAD = '1500px'

/** The part of the rows that is drawn, and the ref of what stands at its end while there is more. */
export function useGrowing<T>(rows: readonly T[]) {
  const [count, setCount] = useState(STEP)
  const end = useCallback((element: Element | null) => {
    if (!element) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setCount((now) => now + STEP)
      },
      { rootMargin: AHEAD },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { shown: rows.slice(0, count), more: count < rows.length, end, count }
}
