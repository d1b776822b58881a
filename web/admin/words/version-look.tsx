/** A look at an earlier version before it is brought back: the page as it was, and the paragraphs that differ. */
import { useQuery } from '@tanstack/react-query'
import { adminWords as texts } from '../../../shared/messages/catalogue.ts'
import type { WordsData, WordsDocument } from '../../../shared/words.ts'
import { Unread } from '../ui/failed-list.tsx'
import { asText } from './as-text.ts'
import { kindAt, startDraft, theirChanges } from './draft.ts'
import { LetterLook } from './letter-look.tsx'
import { type ParagraphChange, paragraphChanges } from './paragraph-changes.ts'
import { Preview } from './preview.tsx'

/** `path` of the version; `title` is its author and time. */
export function VersionLook({ path, title, today }: { path: string; title: string; today: WordsDocument }) {
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
