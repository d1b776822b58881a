/** The direction of writing. */

/** Scripts of Arabic, Persian and Urdu, of Hebrew and Yiddish, and of smaller languages. */
const rightToLeft = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']

/** The attributes of `<html>` for a language: ` lang="he" dir="rtl"`. */
export function languageAttributes(language: string): string {
  const isRightToLeft = rightToLeft.includes(new Intl.Locale(language).maximize().script ?? '')
  return ` lang="${language}"${isRightToLeft ? ' dir="rtl"' : ''}`
}

/** Direction of the site's own sentences in a language, for browsers of which old ones lack `Intl.Locale`. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'he' ? 'rtl' : 'ltr'
}
