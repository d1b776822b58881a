/** One sentence: a field with its wording, beside the usual one and the English one. */
import { type FormEvent, useId, useState } from 'react'
import type { WordedSentence } from '../../../shared/api/answers.ts'
import type { Results } from '../../../shared/api/results.ts'
import { adminWording as texts } from '../../../shared/messages/catalogue.ts'
import type { Language } from '../../../shared/messages/language.ts'
import { send } from '../../http/send.ts'
import { useChange } from '../../lists/use-change.ts'
import { ActionButton } from '../ui/action-button.tsx'

const PATH = '/api/admin/wording'
const failed = { title: texts.failed }

export function WordedRow({ sentence, language }: { sentence: WordedSentence; language: Language }) {
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
        <p id={`${id}facts`} className="people-facts">
          {language !== 'en' && `${texts.english(english)} · `}
          {texts.areas[area]}
        </p>
        <p className="wording-acts">
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
