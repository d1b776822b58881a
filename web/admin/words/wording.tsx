/** 'As we say it': the short sentences of the site, which the family may word anew one by one. */
import { type FormEvent, useId, useState } from 'react'
import type { WordedSentence } from '../../../shared/api/answers.ts'
import type { Results } from '../../../shared/api/results.ts'
import { adminWording as texts } from '../../../shared/messages/catalogue.ts'
import type { Language } from '../../../shared/messages/language.ts'
import { send } from '../../http/send.ts'
import { ShowListed, useListed } from '../../lists/listed.tsx'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Unread } from '../ui/failed-list.tsx'
import '../../forms/forms.css'
import './wording.css'

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
  const listed = useListed()
  const id = useId()
  if (!data) return <Unread error={error} retry={refetch} />
  const found = data.sentences.filter((each) => (!isOnlyOwn || each.own !== null) && matches(each, question))
  return (
    <div className="fold-inside">
      <p className="settings-lead">{texts.lead}</p>
      <div className="row wording-question">
        <p className="admin-field">
          <label htmlFor={id}>{texts.search}</label>
          <input id={id} type="search" value={question} onChange={({ target }) => setQuestion(target.value)} />
        </p>
        <label className="tick wording-own">
          <input type="checkbox" checked={isOnlyOwn} onChange={({ target }) => setOnlyOwn(target.checked)} />
          {texts.own}
        </label>
      </div>
      <p className="soft" role="status">
        {found.length > 0 ? texts.found(found.length) : texts.none}
      </p>
      <ul className="wording-list">
        {found.slice(0, listed.most).map((sentence) => (
          <WordedRow key={sentence.place} sentence={sentence} language={data.language} />
        ))}
      </ul>
      <ShowListed count={found.length} {...listed} />
    </div>
  )
}

const PATH = '/api/admin/wording'
const failed = { title: texts.failed }

/** One sentence: a field with its wording, beside the usual one and the English one. */
function WordedRow({ sentence, language }: { sentence: WordedSentence; language: Language }) {
  const { place, area, english, usual, own, most } = sentence
  const said = own ?? usual
  const [text, setText] = useState(said)
  const { change, busy } = useChange(PATH)
  const id = useId()

  async function say(text: string, done: string): Promise<void> {
    const body = { place, text }
    const saved = await change({ done, failed }, () =>
      send<Results['PUT /api/admin/wording']>({ method: 'PUT', path: PATH, body }),
    )
    if (saved) setText(saved.response.own ?? usual)
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    if (!busy && text !== said) void say(text, texts.saved)
  }

  return (
    <li>
      <form className="admin-field" noValidate onSubmit={save}>
        <label htmlFor={id}>
          <span className="visually-hidden">{texts.field} </span>
          {texts.usual(usual)}
        </label>
        <input
          id={id}
          value={text}
          maxLength={most}
          lang={language}
          dir="auto"
          autoComplete="off"
          aria-describedby={`${id}facts`}
          onChange={({ target }) => setText(target.value)}
        />
        <p id={`${id}facts`} className="soft">
          {language !== 'en' && `${texts.english(english)} · `}
          {texts.areas[area]}
        </p>
        <p className="row wording-acts">
          {text !== said && (
            <button type="submit" className="admin-action" aria-disabled={busy}>
              {texts.save}
              <span className="visually-hidden"> {texts.saveWhat(usual)}</span>
            </button>
          )}
          {own !== null && (
            <ActionButton
              label={texts.back}
              name={texts.backWhat(own)}
              busy={busy}
              onPress={() => void say('', texts.isUsual)}
            />
          )}
        </p>
      </form>
    </li>
  )
}
