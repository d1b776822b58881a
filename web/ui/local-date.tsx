/** A moment as the date it had where the visitor is. The server cannot know that, so it first says the date in UTC. */
import { useSyncExternalStore } from 'react'

const unchanging = () => () => {}

// Making one costs more than using it a hundred times.
const inUtc = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const here = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })

/** `moment` is ISO 8601. */
export function LocalDate({ moment }: { moment: string }) {
  const text = useSyncExternalStore(
    unchanging,
    () => here.format(new Date(moment)),
    () => inUtc.format(new Date(moment)),
  )
  return <time dateTime={moment}>{text}</time>
}
