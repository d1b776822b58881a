/** Whether what stands above a part of the screen has come, so that nothing moves that part under a finger. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { WAITING_PATH } from '../../../shared/waiting.ts'

/** A part that never comes, as without a connection, holds up nothing. */
const LONGEST_MS = 3000

/** Whether a query, which others fetch, is answered or has failed. As an observer it changes in the same commit. */
function useIsKnown(path: string): boolean {
  return useQuery({ queryKey: [path], enabled: false }).status !== 'pending'
}

/** Once true, it stays true. */
function useOnce(isKnown: boolean): boolean {
  const [wasKnown, setKnown] = useState(isKnown)
  if (isKnown && !wasKnown) setKnown(true)
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [])
  return isKnown || wasKnown
}

/** Whether the tabs stand still: all that stands above them for this person is there. */
export function useStill(isReviewer: boolean, hasEvening: boolean): boolean {
  const news = useIsKnown('/api/admin/news')
  const steps = useIsKnown('/api/admin/first-steps')
  const sample = useIsKnown('/api/admin/sample-words')
  const storage = useIsKnown('/api/admin/storage')
  const waiting = useIsKnown(WAITING_PATH)
  return useOnce(news && (isReviewer || (steps && sample && storage)) && (!hasEvening || waiting))
}
