/** The language of the sentences that the server says. */

/** The languages with sentences. */
export const languages = ['en', 'de', 'es', 'fr', 'he', 'pt'] as const
export type Language = (typeof languages)[number]

let current: Language = 'en'

/** Language of the sentences for a site in a language such as 'de-AT'; English if there are none. */
export function languageOf(code: string): Language {
  return languages.find((language) => language === code.split('-')[0]) ?? 'en'
}

/** Sets the default language from now on. */
export function setLanguage(language: Language): void {
  current = language
}

export function currentLanguage(): Language {
  return current
}

/** Result of `work`, with its sentences in this language. `work` must be synchronous. */
export function inLanguage<T>(language: Language, work: () => T): T {
  const before = current
  current = language
  try {
    return work()
  } finally {
    current = before
  }
}
