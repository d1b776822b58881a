/** Changes the long texts in the words of a file, which its form knows. */
import type { WordsField, WordsValue } from '../../../shared/words.ts'

type Change = (text: string) => string

/** Fields unknown to the form stay, and so do texts at which `change` throws. */
export function mapLongTexts(form: WordsField, value: WordsValue, change: Change): WordsValue {
  if (typeof value === 'string') return form.kind === 'markdown' ? orSame(change, value) : value
  if (Array.isArray(value)) {
    return form.kind === 'list' ? value.map((each) => mapLongTexts(form.entry, each, change)) : value
  }
  if (value === null || form.kind !== 'group') return value
  const entries = Object.entries(value).map(([key, each]) => {
    const field = Object.hasOwn(form.fields, key) ? form.fields[key] : undefined
    return [key, field ? mapLongTexts(field, each, change) : each]
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
