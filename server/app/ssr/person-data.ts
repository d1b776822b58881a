/** Structured data (JSON-LD, schema.org) of the home page and the story: the person of the site. */
import type { Person } from '../../../shared/content.ts'
import { isIsoDate } from '../../../shared/iso-date.ts'

/** A ProfilePage with its Person; dates as they stand in the words, images by their full address. */
export function personData(person: Person, url: string, baseUrl: string): object {
  const { fullName, name, born, died, portrait, language, site } = person
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    inLanguage: language,
    mainEntity: {
      '@type': 'Person',
      name: fullName,
      ...(name !== fullName && { alternateName: name }),
      ...(isIsoDate(born) && { birthDate: born }),
      ...(isIsoDate(died) && { deathDate: died }),
      description: site.description,
      ...(portrait && { image: baseUrl + portrait.src }),
    },
  }
}
