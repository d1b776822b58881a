/** 'Handover sheet': what only the family knows, and the page to print. */
import { useState } from 'react'
import { adminCarryOn, adminHandover as texts } from '../../../shared/messages/catalogue.ts'
import { type HandoverNote, handoverNotes } from '../../../shared/messages/handover.ts'
import type { useFormDraft } from '../../drafts/use-form-draft.tsx'
import { Field } from '../../forms/field.tsx'
import { send } from '../../http/send.ts'
import { useAnswer } from '../../queries/data.ts'
import { AccountForm } from '../ui/account-form.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { Unread } from '../ui/failed-list.tsx'
import { localDay } from '../ui/local-day.ts'
import '../../ui/button.css'
import '../ui/on-paper.css'
import './handover-sheet.css'

const sheet = texts.sheet
export const HANDOVER_PATH = '/api/admin/handover'

export function Handover({ draft }: { draft: ReturnType<typeof useFormDraft> }) {
  const { data, error, dataUpdatedAt, refetch } = useAnswer(HANDOVER_PATH)
  const [isOpen, setOpen] = useState(false)
  if (!data) return <Unread error={error} retry={refetch} />
  return (
    <>
      <p className="settings-lead">{texts.lead}</p>
      <AccountForm
        key={dataUpdatedAt}
        label={texts.save}
        onChange={draft.keep}
        send={async (body) => {
          await send({ method: 'PATCH', path: HANDOVER_PATH, body })
          draft.forget()
          await refetch()
        }}
      >
        {draft.notice}
        {handoverNotes.map((note) => (
          <Field key={note} label={texts.labels[note]}>
            <textarea name={note} rows={3} maxLength={1000} defaultValue={draft.texts[note] ?? data[note]} />
          </Field>
        ))}
      </AccountForm>
      {isOpen ? <HandoverSheet notes={data} /> : <ActionButton label={texts.open} onPress={() => setOpen(true)} />}
    </>
  )
}

/** The handover sheet as a page on paper: what the site knows, and the family's notes. */
function HandoverSheet({ notes }: { notes: Partial<Record<HandoverNote, string>> }) {
  const { data, error, refetch } = useAnswer('/api/admin/handover/sheet', { staleTime: 0 })
  if (!data) return <Unread error={error} retry={refetch} />
  const { name, address, version, places, accounts, backups, elsewhere, successor } = data
  const { place, madeAt, rehearsedAt } = backups
  const kept = [sheet.backupsIn(place), madeAt ? sheet.lastBackup(localDay(madeAt)) : sheet.noBackup]
  if (rehearsedAt) kept.push(sheet.tried(localDay(rehearsedAt)))
  return (
    <section className="handover-sheet on-paper" aria-labelledby="handover-name">
      <h3 id="handover-name">{sheet.heading(name)}</h3>
      <p>{sheet.printed(localDay(new Date().toISOString()))}</p>
      <dl>
        <Row title={sheet.address} lines={[address]} />
        {handoverNotes.map((note) => (
          <Row key={note} title={texts.labels[note]} lines={(notes[note] ?? '').split('\n').filter(Boolean)} />
        ))}
        <Row title={adminCarryOn.sheet} lines={successor ? [`${successor.name}, ${successor.email}`] : []} />
        <Row title={sheet.accounts} lines={accounts} />
        <Row title={sheet.data} lines={places} />
        <Row title={sheet.backups} lines={[...kept, sheet.restore]} />
        {elsewhere.length > 0 && <Row title={sheet.elsewhere.title} lines={elsewhere} />}
        <Row title={sheet.book.title} lines={[sheet.book.line]} />
        <Row title={sheet.software} lines={[sheet.version(version)]} />
      </dl>
      <button type="button" className="button" onClick={() => print()}>
        {sheet.print}
      </button>
    </section>
  )
}

/** Without lines there is room for a pen. What a sentence has in backticks is a command. */
function Row({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <dt>{title}</dt>
      {lines.length === 0 && <dd className="handover-line">{sheet.unknown}</dd>}
      {lines.map((line) => (
        <dd key={line} dir="auto">
          {line.split('`').map((part, index) => (index % 2 ? <code key={part}>{part}</code> : part))}
        </dd>
      ))}
    </div>
  )
}
