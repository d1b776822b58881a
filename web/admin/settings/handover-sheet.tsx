/** The handover sheet as a page on paper: what the site knows, and the family's notes. */
import { adminCarryOn, adminHandover } from '../../../shared/messages/catalogue.ts'
import { type HandoverNote, handoverNotes } from '../../../shared/messages/handover.ts'
import { useAnswer } from '../../queries/data.ts'
import { Unread } from '../ui/failed-list.tsx'
import { localDay } from '../ui/local-day.ts'
import '../../ui/button.css'
import '../ui/on-paper.css'
import './handover-sheet.css'

const texts = adminHandover.sheet

export function HandoverSheet({ notes }: { notes: Partial<Record<HandoverNote, string>> }) {
  const { data, error, refetch } = useAnswer('/api/admin/handover/sheet', { staleTime: 0 })
  if (!data) return <Unread error={error} retry={refetch} />
  const { name, address, version, places, accounts, backups, elsewhere, successor } = data
  const { place, madeAt, rehearsedAt } = backups
  const kept = [texts.backupsIn(place), madeAt ? texts.lastBackup(localDay(madeAt)) : texts.noBackup]
  if (rehearsedAt) kept.push(texts.tried(localDay(rehearsedAt)))
  return (
    <section className="handover-sheet on-paper" aria-labelledby="handover-name">
      <h3 id="handover-name">{texts.heading(name)}</h3>
      <p>{texts.printed(localDay(new Date().toISOString()))}</p>
      <dl>
        <Row title={texts.address} lines={[address]} />
        {handoverNotes.map((note) => (
          <Row key={note} title={adminHandover.labels[note]} lines={(notes[note] ?? '').split('\n').filter(Boolean)} />
        ))}
        <Row title={adminCarryOn.sheet} lines={successor ? [`${successor.name}, ${successor.email}`] : []} />
        <Row title={texts.accounts} lines={accounts} />
        <Row title={texts.data} lines={places} />
        <Row title={texts.backups} lines={[...kept, texts.restore]} />
        {elsewhere.length > 0 && <Row title={texts.elsewhere.title} lines={elsewhere} />}
        <Row title={texts.book.title} lines={[texts.book.line]} />
        <Row title={texts.software} lines={[texts.version(version)]} />
      </dl>
      <button type="button" className="button" onClick={() => print()}>
        {texts.print}
      </button>
    </section>
  )
}

/** Without lines there is room for a pen. */
function Row({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <dt>{title}</dt>
      {lines.length === 0 && <dd className="handover-line">{texts.unknown}</dd>}
      {lines.map((line) => (
        <dd key={line} dir="auto">
          {line}
        </dd>
      ))}
    </div>
  )
}
