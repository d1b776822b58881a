/** Changes the texts in the words of a file, each by its kind in the form. */
import type { WordsField, WordsValue } from '../../../shared/words.ts'

type Change = (text: string) => string

/**
 * `long` changes long texts, `short` those of one line. Fields unknown to the form stay, and so do texts at which
 * `long` throws.
 */
export function mapTexts(form: WordsField, value: WordsValue, change: { long: Change; short?: Change }): WordsValue {
  const { long, short } = change
  if (typeof value === 'string') {
    if (form.kind === 'text') return short ? short(value) : value
    return form.kind === 'markdown' ? orSame(long, value) : value
  }
  if (Array.isArray(value)) {
    return form.kind === 'list' ? value.map((each) => mapTexts(form.entry, each, change)) : value
  }
  if (value === null || form.kind !== 'group') return value
  const entries = Object.entries(value).map(([key, each]) => {
    const field = Object.hasOwn(form.fields, key) ? form.fields[key] : undefined
    return [key, field ? mapTexts(field, each, change) : each]
  })
  return Object.fromEntries(entries)
}

function orSame(change: Change, text: string): string {
  try {
    return change(text)
  } catch {
    return text
  }
}
