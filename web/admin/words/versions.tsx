/** Every version of a file's words: a look at one of them, and the press that brings it back. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminFrame, adminWords as texts } from '../../../shared/messages/catalogue.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
import type { WordsData, WordsDocument, WordsVersion } from '../../../shared/words.ts'
import { useChange } from '../../lists/use-change.ts'
import { useList } from '../../queries/data.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Unread } from '../ui/failed-list.tsx'
import { Fold } from '../ui/fold.tsx'
import { kindAt, startDraft, theirChanges } from './draft.ts'
import { asText, LetterLook } from './letter-look.tsx'
import { type ParagraphChange, paragraphChanges } from './paragraph-changes.ts'
import { Preview } from './preview.tsx'
import { Saved, savedText } from './saved.tsx'
import '../ui/settings.css'
import './versions.css'

/** `today` are the words on the site. */
type Props = {
  path: string
  today: WordsDocument
  isUnsaved: boolean
  bringBack: (version: number, newest: number) => Promise<void>
}

export function Versions(props: Props) {
  return (
    <Fold title={texts.versions.title} className="fold words-versions">
      <List {...props} />
    </Fold>
  )
}

function List({ path, today, isUnsaved, bringBack }: Props) {
  const { data: versions, error, refetch } = useList<WordsVersion>(path)
  const [busy, setBusy] = useState(false)
  if (!versions) return <Unread error={error} retry={refetch} />
  const newest = versions[0]?.version ?? 0

  async function press(version: number) {
    setBusy(true)
    await bringBack(version, newest)
    setBusy(false)
  }
  return (
    <div className="fold-inside">
      {isUnsaved && <p className="settings-lead">{texts.versions.unsaved}</p>}
      <ol className="people-list">
        {versions.map(({ version, ...saved }) => (
          <li key={version} className="row">
            {version === newest ? (
              <p className="people-words">
                <strong>
                  <Saved {...saved} />
                </strong>
                <span className="soft">{texts.versions.now}</span>
              </p>
            ) : (
              <>
                <Fold title={<Saved {...saved} />} className="people-words version-look">
                  <VersionLook path={`${path}/${version}`} title={savedText(saved)} today={today} />
                </Fold>
                <ActionButton
                  label={texts.versions.bringBack}
                  name={texts.versions.name(version)}
                  busy={busy || isUnsaved}
                  onPress={() => press(version)}
                />
                {version > 0 && <DeleteVersion path={path} version={version} />}
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

function DeleteVersion({ path, version }: { path: string; version: number }) {
  const { change, busy } = useChange(path)
  return (
    <ConfirmButton
      label={adminFrame.deleteIt}
      name={texts.versions.name(version)}
      title={texts.versions.deleteTitle}
      question={texts.versions.deleteQuestion}
      busy={busy}
      onConfirm={() => change(actionOutcomes.wordsVersion, { method: 'DELETE', path: `${path}/${version}` })}
    />
  )
}

/** `path` of the version; `title` is its author and time. */
function VersionLook({ path, title, today }: { path: string; title: string; today: WordsDocument }) {
  const { data: earlier, error, refetch } = useQuery<{ data: WordsData }>({ queryKey: [path] })
  if (!earlier) return <Unread error={error} retry={refetch} />
  const { form, name } = today
  const base = startDraft(today).data
  const { data } = startDraft({ version: 0, data: earlier.data, form })
  return (
    <>
      {theirChanges(form, { base, data: base }, data).map(({ path: field, label, mine, theirs }) => (
        <section key={field} className="words-conflict">
          <h2>{label}</h2>
          <Paragraphs
            changes={paragraphChanges(asText(mine), asText(theirs))}
            isLetter={kindAt(form, field) === 'markdown'}
          />
        </section>
      ))}
      <Preview name={name} title={title} data={() => earlier.data} />
    </>
  )
}

/** Shows changed paragraphs; those that both versions have are one line. */
function Paragraphs({ changes, isLetter }: { changes: readonly ParagraphChange[]; isLetter: boolean }) {
  return changes.map(({ kind, text }, index) => {
    const isFirst = changes[index - 1]?.kind !== kind
    if (kind === 'kept' && !isFirst) return null
    const words = isLetter ? <LetterLook typed={text} /> : text
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a stored version stay where they are.
      <div key={index} className={`version-${kind}`}>
        {kind === 'gone' && isFirst && <strong>{texts.versions.now}</strong>}
        {kind === 'kept' ? '…' : kind === 'gone' ? <del>{words}</del> : <ins>{words}</ins>}
      </div>
    )
  })
}
