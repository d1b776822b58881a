/** A moment as the date it had where the visitor is. The server cannot know that, so it first says the date in UTC. */
import { useSyncExternalStore } from 'react'

const unchanging = () => () => {}

/** `moment` is ISO 8601. */
export function LocalDate({ moment }: { moment: string }) {
  const text = useSyncExternalStore(
    unchanging,
    () => new Date(moment).toLocaleDateString(undefined, { dateStyle: 'long' }),
    () => new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  )
  return <time dateTime={moment}>{text}</time>
}
