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

/** By area of the catalogue, taken apart once: a walk through a site asks for thousands of texts. */
const partsByArea = Object.entries(en).map(([area, group]) => [area, partsOf(group)] as const)

/** English sentences within `text`; areas of the catalogue for which `isSaid` is false may stay English. */
export function englishIn(text: string, isSaid: (area: string) => boolean = () => true): string[] {
  return partsByArea
    .filter(([area]) => isSaid(area))
    .flatMap(([, parts]) => parts.filter((part) => text.includes(part.trim())))
}
