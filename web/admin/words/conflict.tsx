/** Two people who changed the same paragraphs at once: those of both as they look on the page, and which one stays. */
import { useId, useState } from 'react'
import { adminFrame, adminWords as texts } from '../../../shared/messages/catalogue.ts'
import type { WordsDocument, WordsField, WordsValue } from '../../../shared/words.ts'
import { AdminDialog, Answers } from '../ui/admin-dialog.tsx'
import {
  type Choice,
  type Choices,
  conflictKey,
  type Draft,
  kindAt,
  type TheirChange,
  theirChanges,
  usualChoice,
} from './draft.ts'
import { asText, LetterLook } from './letter-look.tsx'
import { Saved } from './saved.tsx'
import '../ui/admin-dialog.css'
import './conflict.css'

const labels = { mine: texts.conflict.yours, theirs: texts.conflict.theirs, both: texts.conflict.both }

export function ConflictDialog(props: {
  form: WordsField
  draft: Draft
  theirs: WordsDocument
  merge: (choices: Choices) => void
  close: () => void
}) {
  const { form, draft, theirs, merge, close } = props
  const [choices, setChoices] = useState<Choices>(new Map())
  return (
    <AdminDialog title={texts.conflict.title} onClose={close}>
      <div className="admin-dialog-body">
        <p>
          <Saved {...theirs} />. {texts.conflict.text}
        </p>
        {theirChanges(form, draft, theirs.data).map((change) =>
          change.parts.map((part, index) => {
            const key = conflictKey(change, index)
            if ('kept' in part) return null
            return (
              <Conflict
                key={key}
                change={change}
                sides={part}
                isLetter={kindAt(form, change.path) === 'markdown'}
                chosen={choices.get(key) ?? usualChoice(change)}
                choose={(choice) => setChoices((all) => new Map([...all, [key, choice]]))}
              />
            )
          }),
        )}
        <Answers leave={adminFrame.notNow}>
          <button type="button" className="button small" onClick={() => merge(choices)}>
            {texts.conflict.together}
          </button>
        </Answers>
      </div>
    </AdminDialog>
  )
}

function Conflict(props: {
  change: TheirChange
  sides: Record<'mine' | 'theirs', (WordsValue | undefined)[]>
  isLetter: boolean
  chosen: Choice
  choose: (choice: Choice) => void
}) {
  const { change, sides, isLetter, chosen, choose } = props
  const id = useId()
  const radio = (choice: Choice) => (
    <label className="tick">
      <input
        type="radio"
        name={id}
        checked={chosen === choice}
        aria-describedby={choice === 'both' ? undefined : id + choice}
        onChange={() => choose(choice)}
      />
      <strong>{labels[choice]}</strong>
    </label>
  )
  return (
    <fieldset className="words-conflict settings-choice">
      <legend>{change.label}</legend>
      {(['theirs', 'mine'] as const).map((side) => (
        <div key={side}>
          {radio(side)}
          <div id={id + side} className="words-conflict-text">
            {isLetter && sides[side].length > 0 ? (
              <LetterLook typed={sides[side].join('\n\n')} />
            ) : (
              <p>{asText(change.mayHoldBoth ? (sides[side] as WordsValue[]) : sides[side][0])}</p>
            )}
          </div>
        </div>
      ))}
      {change.mayHoldBoth && radio('both')}
    </fieldset>
  )
}
