/** Two people at once: what the other one has saved meanwhile, beside one's own, before anything is overwritten. */
import { useState } from 'react'
import { adminFrame, adminWords as texts } from '../../../shared/messages/catalogue.ts'
import type { WordsDocument, WordsField } from '../../../shared/words.ts'
import { CloseButton } from '../../ui/dialog.tsx'
import { AdminDialog } from '../ui/admin-dialog.tsx'
import { asText } from './as-text.ts'
import { type Draft, type TheirChange, theirChanges } from './draft.ts'
import { Saved } from './saved.tsx'
import '../ui/admin-dialog.css'
import './conflict.css'

export function ConflictDialog(props: {
  form: WordsField
  draft: Draft
  theirs: WordsDocument
  merge: (chosen: ReadonlySet<string>) => void
  close: () => void
}) {
  const { form, draft, theirs, merge, close } = props
  /** Paths of the conflicts that are resolved by their version. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const changes = theirChanges(form, draft, theirs.data)
  const choose = (path: string, isTheirs: boolean) =>
    setChosen((all) => {
      const others = [...all].filter((each) => each !== path)
      return new Set(isTheirs ? [...others, path] : others)
    })
  return (
    <AdminDialog title={texts.conflict.title} open onClose={close}>
      <div className="admin-dialog-body">
        <p>
          <Saved {...theirs} />. {texts.conflict.text}
        </p>
        {changes.map((change) => (
          <Change key={change.path} change={change} isTheirs={chosen.has(change.path)} choose={choose} />
        ))}
        <div className="admin-dialog-answers" data-foot="">
          <CloseButton label={adminFrame.notNow} />
          <button type="button" className="button small" onClick={() => merge(chosen)}>
            {texts.conflict.together}
          </button>
        </div>
      </div>
    </AdminDialog>
  )
}

function Change(props: { change: TheirChange; isTheirs: boolean; choose: (path: string, isTheirs: boolean) => void }) {
  const { change, isTheirs, choose } = props
  const { path, label, theirs, mine, isConflict } = change
  if (!isConflict)
    return (
      <section className="words-conflict">
        <h3>{label}</h3>
        <p>{asText(theirs)}</p>
      </section>
    )
  return (
    <fieldset className="words-conflict settings-choice">
      <legend>{label}</legend>
      {([false, true] as const).map((is) => (
        <label key={String(is)}>
          <input type="radio" name={path} checked={isTheirs === is} onChange={() => choose(path, is)} />
          <span>
            <strong>{is ? texts.conflict.theirs : texts.conflict.yours}</strong>
            <span className="words-conflict-text">{asText(is ? theirs : mine)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
