/** Names of the person whom the site remembers: apart from content.ts, because the music alone asks. */
import type { Person } from './content.ts'

/** True if a name is the person's own, in full or in part: 'Rowan Whitlock' of Rowan Alder Whitlock. */
export function isOwnName(text: string, { name, fullName, language }: Person): boolean {
  const words = (text: string) => text.toLocaleLowerCase(language).split(/\s+/).filter(Boolean)
  const own = words(`${name} ${fullName}`)
  return words(text).every((word) => own.includes(word))
}
