/** 'As we say it': the short sentences of the site, which the family may word anew one by one. */
import { useId, useState } from 'react'
import type { WordedSentence } from '../../../shared/api/answers.ts'
import { adminWording as texts } from '../../../shared/messages/catalogue.ts'
import { useAnswer } from '../../queries/data.ts'
import { FailedList } from '../ui/failed-list.tsx'
import { WordedRow } from './worded-row.tsx'
import '../../forms/forms.css'
import './wording.css'

/** Rows that are shown at once. */
const STEP = 20

/** True if a sentence has all these words in any of its wordings. */
function matches({ english, usual, own }: WordedSentence, question: string): boolean {
  const all = [english, usual, own].join('\n').toLowerCase()
  return question
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}

export function Wording() {
  const { data, error, refetch } = useAnswer('/api/admin/wording', { staleTime: 0 })
  const [question, setQuestion] = useState('')
  const [isOnlyOwn, setOnlyOwn] = useState(false)
  const [shown, setShown] = useState(STEP)
  const id = useId()
  if (!data && error) return <FailedList error={error} retry={refetch} />
  if (!data) return <p role="status">{texts.loading}</p>
  const found = data.sentences.filter((each) => (!isOnlyOwn || each.own !== null) && matches(each, question))
  return (
    <div className="fold-inside">
      <p className="settings-lead">{texts.lead}</p>
      <div className="wording-question">
        <p className="admin-field">
          <label htmlFor={id}>{texts.search}</label>
          <input
            id={id}
            type="search"
            value={question}
            onChange={({ target }) => {
              setQuestion(target.value)
              setShown(STEP)
            }}
          />
        </p>
        <label className="wording-own">
          <input type="checkbox" checked={isOnlyOwn} onChange={({ target }) => setOnlyOwn(target.checked)} />
          {texts.own}
        </label>
      </div>
      <p className="people-facts" role="status">
        {found.length > 0 ? texts.found(found.length) : texts.none}
      </p>
      <ul className="wording-list">
        {found.slice(0, shown).map((sentence) => (
          <WordedRow key={sentence.place} sentence={sentence} language={data.language} />
        ))}
      </ul>
      {found.length > shown && (
        <button type="button" className="admin-action people-add" onClick={() => setShown(shown + STEP)}>
          {texts.more}
        </button>
      )}
    </div>
  )
}
