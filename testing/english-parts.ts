/** The English sentences that a text in another language still has in it. */
import { en } from '../shared/messages/made/en.ts'

/** The parts of sentences between their arguments, as far as they are recognisable. A size in millimetres is none. */
function partsOf(group: object): string[] {
  return Object.values(group).flatMap((value) => {
    if (typeof value === 'object') return partsOf(value)
    const parts = typeof value === 'string' ? value.split(/['"]/) : String(value).split(/[`'"{}$?:]|=>/)
    return parts.filter((part) => part.trim().length > 12 && /\p{L}{3}/u.test(part) && part.trim().includes(' '))
  })
}

/** Taken apart once: a walk through a site asks for thousands of texts. */
const parts = partsOf(en)

/** English sentences within `text`. */
export function englishIn(text: string): string[] {
  return parts.filter((part) => text.includes(part.trim()))
}
