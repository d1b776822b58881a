/** Waits for the parts above a section of the screen, so that nothing shifts under a finger. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { WAITING_PATH } from '../../../shared/waiting.ts'
import { MAILS_PATH } from '../settings/lost-mails.ts'

/** Longest wait for a part that never loads, as without a connection. */
const LONGEST_MS = 3000

/** True once a query, fetched elsewhere, is answered or has failed. As an observer it changes in the same commit. */
export function useIsKnown(path: string): boolean {
  return useQuery({ queryKey: [path], enabled: false }).status !== 'pending'
}

/** Latched: once true, it stays true. */
function useOnce(isKnown: boolean): boolean {
  const [wasKnown, setKnown] = useState(isKnown)
  if (isKnown && !wasKnown) setKnown(true)
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [])
  return isKnown || wasKnown
}

/** True once the tabs no longer move: all parts above them for this person are loaded. */
export function useStill(isReviewer: boolean, hasEvening: boolean): boolean {
  const news = useIsKnown('/api/admin/news')
  const steps = useIsKnown('/api/admin/first-steps')
  const sample = useIsKnown('/api/admin/sample-words')
  const storage = useIsKnown('/api/admin/storage')
  const backups = useIsKnown('/api/admin/backups')
  const mails = useIsKnown(MAILS_PATH)
  const waiting = useIsKnown(WAITING_PATH)
  return useOnce(news && (isReviewer || (steps && sample && storage && backups && mails)) && (!hasEvening || waiting))
}
