/** The choice between the site's language and that of the browser, where they differ. */
import { capitalised } from '../../../shared/messages/grammar/in-sentences.ts'
import { choose, finderLanguage, isOwn, siteWords, useFormWords } from '../../forms/form-words.ts'
import './form-language.css'

/** Renders nothing in a browser of the site's own language. */
export function FormLanguage() {
  const words = useFormWords()
  const finders = finderLanguage()
  if (!finders) return null
  const other = isOwn(words) ? finders : siteWords.layout.lang
  const name = new Intl.DisplayNames([other], { type: 'language' }).of(other)
  return (
    <button type="button" className="form-language" lang={other} onClick={() => choose(isOwn(words) ? finders : null)}>
      {name && capitalised(name)}
    </button>
  )
}
