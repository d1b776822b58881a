/** Mistakes in the words, as a list that leads to each field. */
import { useEffect, useRef } from 'react'
import { office } from '../../../shared/messages/catalogue.ts'
import { capitalised } from '../../../shared/messages/grammar/in-sentences.ts'
import type { WordsField, WordsMistake } from '../../../shared/words.ts'
import { ResponseError } from '../../http/errors.ts'
import { labelAt } from './draft.ts'
import { fieldId } from './form-state.tsx'
import './mistakes.css'

/** The first mistake of each field as a sentence, by the path of the field. */
export function toSentences(mistakes: readonly WordsMistake[]): ReadonlyMap<string, string> {
  const sentences = new Map<string, string>()
  for (const { path, reason } of mistakes)
    if (!sentences.has(path.join('.'))) sentences.set(path.join('.'), `${capitalised(reason)}.`)
  return sentences
}

export function mistakesIn(error: unknown): readonly WordsMistake[] {
  const { mistakes = [] } = (error instanceof ResponseError ? error.answer : {}) as { mistakes?: WordsMistake[] }
  return mistakes
}

/** The field, or what it stands in when it is not on the screen. */
export function findField(path: WordsMistake['path']): HTMLElement | null {
  for (let length = path.length; length > 0; length -= 1) {
    const element = document.getElementById(fieldId(path.slice(0, length).join('.')))
    if (element) return element
  }
  return null
}

export function Mistakes({ form, mistakes }: { form: WordsField; mistakes: readonly WordsMistake[] }) {
  const box = useRef<HTMLDivElement>(null)
  const count = useRef(0)
  useEffect(() => {
    // Leave the focus in a field that was just corrected.
    if (mistakes.length > count.current) box.current?.focus()
    count.current = mistakes.length
  }, [mistakes])
  if (mistakes.length === 0) return null
  return (
    <div className="words-mistakes" role="alert" ref={box} tabIndex={-1}>
      <p>{office.words.mistakes}</p>
      <ul>
        {mistakes.map(({ path, reason }) => (
          <li key={`${path.join('.')} ${reason}`}>
            <button type="button" className="words-mistake" onClick={() => findField(path)?.focus()}>
              {labelAt(form, path.join('.'))}: {reason}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
