/** Waits for the parts above a section of the screen, so that nothing shifts under a finger. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { IMPORTS_PATH } from '../../../shared/brought.ts'
import { WAITING_PATH } from '../../../shared/waiting.ts'
import { MAILS_PATH } from '../settings/lost-mails.ts'

/** Longest wait for a part that never loads, as without a connection. */
const LONGEST_MS = 3000

/** True once a query, fetched elsewhere, is answered or has failed. As an observer it changes in the same commit. */
export function useIsKnown(path: string): boolean {
  return useQuery({ queryKey: [path], enabled: false }).status !== 'pending'
}

/** `isStill`: the tabs are shown; `isLate`: a part above them took too long; `isKnown`: all of them have come. */
type Stillness = { isStill: boolean; isLate: boolean; isKnown: boolean }

/** Latched: once still, it stays still. */
function useOnce(isKnown: boolean): Stillness {
  const [latched, setLatched] = useState<'in time' | 'late' | undefined>(isKnown ? 'in time' : undefined)
  if (isKnown && !latched) setLatched('in time')
  useEffect(() => {
    const timer = setTimeout(() => setLatched((before) => before ?? 'late'), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [])
  return { isStill: isKnown || latched !== undefined, isLate: latched === 'late', isKnown }
}

/** Still once all parts above the tabs are loaded for this person. */
export function useStill(isReviewer: boolean, hasEvening: boolean): Stillness {
  const news = useIsKnown('/api/admin/news')
  const steps = useIsKnown('/api/admin/first-steps')
  const sample = useIsKnown('/api/admin/sample-words')
  const storage = useIsKnown('/api/admin/storage')
  const backups = useIsKnown('/api/admin/backups')
  const mails = useIsKnown(MAILS_PATH)
  const settings = useIsKnown('/api/admin/settings')
  const waiting = useIsKnown(WAITING_PATH)
  const imports = useIsKnown(IMPORTS_PATH)
  const ofAdministrators = steps && sample && storage && backups && mails && settings
  const ofEvening = waiting && (isReviewer || imports)
  return useOnce(news && (isReviewer || ofAdministrators) && (!hasEvening || ofEvening))
}
