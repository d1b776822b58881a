/** The sentences that the family of this site has worded anew, over those of the catalogue, in the site's language. */
import { currentLanguage, siteLanguage } from './language.ts'

/** A family's own sentences by their place in the catalogue, such as `layout.menu`. */
export type Wording = Readonly<Record<string, string>>

const none: Wording = {}
let current: Wording = none

/** Sets the own sentences in the language of the site from now on. */
export function setWording(wording: Wording = none): void {
  current = wording
}

/** Own sentences in the language of the site; the same object until they change. */
export function siteWording(): Wording {
  return current
}

/** The own sentence at a place; undefined if it is the usual one, or is asked for in another language. */
export function ownSentence(place: string): string | undefined {
  return currentLanguage() === siteLanguage() ? current[place] : undefined
}
