/** Context of every field in a form for words: how to change it, and its mistake. */
import { createContext, useContext } from 'react'
import type { WordsField, WordsValue } from '../../../shared/words.ts'

export type FormState = {
  change: (path: string, value: WordsValue | undefined) => void
  /** Sentences by the path of their field. */
  mistakes: ReadonlyMap<string, string>
}
export const FormContext = createContext<FormState>({ change: () => {}, mistakes: new Map() })

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
  const { change, mistakes } = useContext(FormContext)
  return { change: (value: WordsValue | undefined) => change(path, value), mistake: mistakes.get(path) }
}

/** Mistake of a group or a list as a whole. */
export function Mistake({ text }: { text: string | undefined }) {
  return text ? <p className="admin-field-problem">{text}</p> : null
}
