/** The language of the sentences that the server says. */

/** The languages that there are sentences in. */
export const languages = ['en', 'de', 'es', 'fr', 'he', 'pt'] as const
export type Language = (typeof languages)[number]

let current: Language = 'en'

/** The language of the sentences for a site in this one, such as 'de-AT': English where there are none. */
export function languageOf(code: string): Language {
  return languages.find((language) => language === code.split('-')[0]) ?? 'en'
}

/** The language for everything from now on that says no other. */
export function setLanguage(language: Language): void {
  current = language
}

export function currentLanguage(): Language {
  return current
}

/** What `work` returns, with its sentences in this language. It must not wait for anything. */
export function inLanguage<T>(language: Language, work: () => T): T {
  const before = current
  current = language
  try {
    return work()
  } finally {
    current = before
  }
}
