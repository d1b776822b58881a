/** A moment as a date in the visitor's time zone; in UTC until hydration, because the server cannot know the zone. */
import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

// Cached: creating a format is slow.
const inUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const inLocalZone = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })

/** `moment` is ISO 8601. */
export function LocalDate({ moment }: { moment: string }) {
  const text = useSyncExternalStore(
    subscribe,
    () => inLocalZone.format(new Date(moment)),
    () => inUtc.format(new Date(moment)),
  )
  return <time dateTime={moment}>{text}</time>
}
