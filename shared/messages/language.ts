/** The language of the sentences that the server says. */

/** The languages with sentences. */
export const languages = ['en', 'de', 'es', 'fr', 'he', 'pt'] as const
export type Language = (typeof languages)[number]

let current: Language = 'en'
/** Language of one synchronous piece of work; it wins over all others. */
let forced: Language | undefined
/** Ways to find the language of the person whose request is handled. */
const ofAsker = new Set<() => Language | undefined>()

/** Language of the sentences for a site in a language such as 'de-AT'; English if there are none. */
export function languageOf(code: string): Language {
  return languages.find((language) => language === code.split('-')[0]) ?? 'en'
}

/** Sets the default language from now on. */
export function setLanguage(language: Language): void {
  current = language
}

/** Language of the site, for any asker. */
export function siteLanguage(): Language {
  return current
}

/** Adds a way to find the language of the current request; undefined means that of the site. */
export function askFirst(find: () => Language | undefined): void {
  ofAsker.add(find)
}

export function currentLanguage(): Language {
  if (forced) return forced
  for (const find of ofAsker) {
    const found = find()
    if (found) return found
  }
  return current
}

/** Result of `work`, with its sentences in this language. `work` must be synchronous. */
export function inLanguage<T>(language: Language, work: () => T): T {
  const before = forced
  forced = language
  try {
    return work()
  } finally {
    forced = before
  }
}
