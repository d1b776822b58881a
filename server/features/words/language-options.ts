/** Languages that a site can be in, by their names in the language of the desk. */
import { capitalised } from '../../../shared/in-sentences.ts'
import { currentLanguage } from '../../../shared/messages/language.ts'

const codes = `af am ar az be bg bn bs ca co cs cy da de de-AT de-CH el en en-AU en-GB en-IE en-US eo es es-MX et eu fa
  fi fil fo fr fr-BE fr-CA fr-CH fy ga gd gl gu ha haw he hi hmn hr ht hu hy id ig is it ja jv ka kk km kn ko ku ky la lb
  lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nl-BE nn ny oc or pa pl ps pt pt-BR pt-PT ro ru rw sd si sk sl sm sn so sq
  sr sr-Latn st su sv sw ta te tg th ti tk tr tt ug uk ur uz vi xh yi yo zh-Hans zh-Hant zu`.split(/\s+/)

export function languageOptions(): { value: string; title: string }[] {
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'language' })
  const options = codes.map((value) => ({ value, title: capitalised(names.of(value) ?? value) }))
  return options.sort((a, b) => a.title.localeCompare(b.title, currentLanguage()))
}
