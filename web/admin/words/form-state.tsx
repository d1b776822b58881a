/** Context of every field in a form for words: how to change it, and its mistake. */
import { createContext, useContext } from 'react'
import { adminWords } from '../../../shared/messages/catalogue.ts'
import type { WordsField, WordsValue } from '../../../shared/words.ts'

export type FormState = {
  change: (path: string, value: WordsValue | undefined) => void
  /** Sentences by the path of their field. */
  mistakes: ReadonlyMap<string, string>
  /** Paths of fields that are still the sample's, where somebody asked for them. */
  still: readonly string[]
}
export const FormContext = createContext<FormState>({ change: () => {}, mistakes: new Map(), still: [] })

export type FieldProps<Kind extends WordsField['kind'] = WordsField['kind']> = {
  field: Extract<WordsField, { kind: Kind }>
  value: WordsValue | undefined
  path: string
}

/** The id of a field's control, to which the list of mistakes leads. */
export function fieldId(path: string): string {
  return `words-${path}`
}

export function useField(path: string) {
  const { change, mistakes, still } = useContext(FormContext)
  return {
    change: (value: WordsValue | undefined) => change(path, value),
    mistake: mistakes.get(path),
    mark: still.includes(path) ? adminWords.still.here : undefined,
  }
}

/** Mistake of a group or a list as a whole. */
export function Mistake({ text }: { text: string | undefined }) {
  return text ? <p className="admin-field-problem">{text}</p> : null
}
