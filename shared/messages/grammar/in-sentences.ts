/** Words and numbers inside sentences. */

/** 'his' as 'His' */
export function capitalised(word: string | number): string {
  const text = String(word)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** 'A rock', 'An acorn' */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'An' : 'A'} ${noun}`
}

/** In French, what follows 'd' or 'qu': 'd’Anne', 'de Marie'. */
export function elided(word: string | number): string {
  const isVowel = /^(h?[eiouœ]|[aæ]|h?y(?![aeiou]))/i.test(String(word).normalize('NFD'))
  return isVowel ? `’${word}` : `e ${word}`
}

/** A number by the rules of a language: '1,204'. */
export function number(value: number, language: string): string {
  return value.toLocaleString(language)
}

type Forms = { other: string; [form: string]: string }

/** The form for this number by the plural rules of a language. */
export function plural(count: number, language: string, forms: Forms): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other
}
