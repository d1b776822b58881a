/**
 * The sentences of the share form and of the dialogs around it, in the language of its reader. Those of another
 * language than the site's are loaded only where the browser asks for it. Never import it from a page itself.
 */
import { defaults, labels, layout, sharing, visitors, voice } from '../../shared/messages/catalogue.ts'
import { type Language, languages } from '../../shared/messages/language.ts'
import { createStore, useStore } from '../ui/store.ts'
import { store, stored } from '../ui/stored.ts'

/** The sentences of the site's language. */
export const siteWords = { defaults, labels, layout, sharing, visitors, voice }
export type FormWords = typeof siteWords

/** The site's own until another language is there. */
export const formWords = createStore<FormWords>(siteWords)
export const useFormWords = (): FormWords => useStore(formWords)

const KEY = 'form language'
/** Words by language, for browsers alone: forms of the server are in the site's language. */
const others: Record<Language, () => Promise<{ form: FormWords }>> = {
  en: () => import('../../shared/messages/made/form/en.ts'),
  de: () => import('../../shared/messages/made/form/de.ts'),
  es: () => import('../../shared/messages/made/form/es.ts'),
  fr: () => import('../../shared/messages/made/form/fr.ts'),
  he: () => import('../../shared/messages/made/form/he.ts'),
  pt: () => import('../../shared/messages/made/form/pt.ts'),
}

/**
 * The first of the wanted languages that there is, such as 'de' for 'de-AT'; null if that is the site's. `site` has its
 * language, and that of its sentences.
 */
export function otherLanguage(wanted: readonly string[], site: readonly string[]): Language | null {
  for (const code of wanted) {
    const [short = ''] = code.toLowerCase().split('-')
    if (site.some((own) => own.split('-')[0] === short)) return null
    const known = languages.find((language) => language === short)
    if (known) return known
  }
  return null
}

/** The language of this browser, if it is another one than the site's. */
export function finderLanguage(): Language | null {
  return otherLanguage(navigator.languages, [document.documentElement.lang, siteWords.layout.lang])
}

/** Shows the sentences of a language, null for the site's. Without a connection they stay as they are. */
async function speak(language: Language | null): Promise<void> {
  if (!language) return formWords.change(() => siteWords)
  try {
    const { form } = await others[language]()
    formWords.change(() => form)
  } catch {
    // The site's language is better than no form.
    begun = undefined
  }
}

let begun: Promise<void> | undefined

/** Speaks the language chosen on this device, else that of the browser; works once a page. */
export function speakToFinder(): Promise<void> {
  begun ??= speak(stored(KEY) === 'site' ? null : finderLanguage())
  return begun
}

/** Remembers the choice on this device: the site's language, or the browser's. */
export function choose(language: Language | null): void {
  store(KEY, language ? null : 'site')
  begun = speak(language)
}

/** True while the form speaks the site's language. */
export const isOwn = (words: FormWords): boolean => words === siteWords

/** The language of the form, if it is not the site's. */
export const formLanguage = (): string | undefined => spokenBy(formWords.get())?.lang

/** The sentences that a dialog says of its own, if they are not in the site's language. */
export const spokenBy = (words: FormWords) => (isOwn(words) ? undefined : words.layout)

/** The site's usual noun for a share in the form's language; the family's own noun stays as it is. */
export function nounIn(words: FormWords, noun: string, usual: 'rock' | 'rocks' | 'sticker' | 'stickers'): string {
  return noun === siteWords.defaults[usual] ? words.defaults[usual] : noun
}
