/**
 * A moment as a date in the visitor's time zone; in UTC until hydration, because the server cannot know the zone. Its
 * words are of the page's language.
 */
import { useSyncExternalStore } from 'react'
import { formatting } from '../../shared/content.ts'

const subscribe = () => () => {}

// Cached: creating a format is slow.
const formats = new Map<string, Intl.DateTimeFormat>()

function format(moment: string, language: string, timeZone?: 'UTC'): string {
  const key = `${language} ${timeZone}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(formatting(language), { dateStyle: 'long', timeZone })
  formats.set(key, known)
  return known.format(new Date(moment))
}

/** `moment` is ISO 8601. */
export function LocalDate({ moment, language = 'en' }: { moment: string; language?: string }) {
  const text = useSyncExternalStore(
    subscribe,
    () => format(moment, language),
    // Hydration keeps what the server has written: a format takes ten milliseconds to make.
    () => (import.meta.env.SSR ? format(moment, language, 'UTC') : ''),
  )
  return (
    <time dateTime={moment} suppressHydrationWarning>
      {text}
    </time>
  )
}
