/** The fields that still tell of the sample's person, which a press on the first steps asks for. */
import { adminWords as texts } from '../../../shared/messages/catalogue.ts'
import type { WordsField, WordsName } from '../../../shared/words.ts'
import { useAnswer } from '../../queries/data.ts'
import { useHashParameters } from '../shell/sign-in/hash-parameters.ts'
import { type Draft, getAt, labelAt } from './draft.ts'
import { findField } from './mistakes.tsx'
import './mistakes.css'

const none: readonly string[] = []

/** Paths of the sample's words that are unchanged in the draft; none unless the address asks for them. */
export function useStill(name: WordsName, { base, data }: Draft): readonly string[] {
  const isAsked = useHashParameters().has('still')
  const { data: sample } = useAnswer('/api/admin/sample-words', { staleTime: 0, enabled: isAsked })
  const fields = sample?.find((each) => each.name === name)?.fields
  return isAsked && fields ? fields.filter((path) => getAt(data, path) === getAt(base, path)) : none
}

export function Still({ form, paths }: { form: WordsField; paths: readonly string[] }) {
  if (paths.length === 0) return null
  return (
    <div className="words-mistakes words-still">
      <p>{texts.still.lead}</p>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <button type="button" className="words-mistake" onClick={() => findField(path.split('.'))?.focus()}>
              {labelAt(form, path)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
