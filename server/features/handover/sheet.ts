/** The handover sheet as a page of its own, which any browser prints. */
import { escapeHtml } from '../../../shared/escape-html.ts'
import { adminCarryOn, adminFrame, adminHandover } from '../../../shared/messages/catalogue.ts'
import { type HandoverNote, handoverNotes } from '../../../shared/messages/handover.ts'

const texts = adminHandover.sheet

/** Days are as '2026-11-25'; null for steps that have not happened. `places`: the places of the site's data. */
export type Sheet = {
  name: string
  address: string
  version: string
  day: string
  places: readonly string[]
  backups: { place: string; last: string | null; tried: string | null }
  accounts: readonly { email: string; role: string }[]
  successor: { name: string; email: string } | null
  notes: Partial<Record<HandoverNote, string>>
}

function row(title: string, lines: readonly string[]): string {
  return `<dt>${escapeHtml(title)}</dt>\n${lines.map((line) => `<dd>${escapeHtml(line)}</dd>`).join('\n')}`
}

export function renderSheet({
  name,
  address,
  version,
  day,
  places,
  backups,
  accounts,
  successor,
  notes,
}: Sheet): string {
  const last = backups.last === null ? texts.noBackup : texts.lastBackup(backups.last)
  const tried = backups.tried === null ? [] : [texts.tried(backups.tried)]
  const known = [
    row(texts.address, [address]),
    row(texts.software, [texts.version(version)]),
    row(texts.data, places),
    row(texts.backups, [texts.backupsIn(backups.place), last, ...tried, texts.restore]),
    row(
      texts.accounts,
      accounts.map(({ email, role }) => `${email} (${role})`),
    ),
  ]
  const after = successor ? `${successor.name}, ${successor.email}` : texts.unknown
  const told = handoverNotes.map((note) =>
    row(adminHandover.labels[note], (notes[note] ?? texts.unknown).split(/\r?\n/).filter(Boolean)),
  )
  const heading = escapeHtml(texts.heading(name))
  return `<!doctype html>
<html lang="${adminFrame.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(adminHandover.title)}</title>
<link rel="icon" href="data:,">
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${escapeHtml(texts.printed(day))}</p>
<dl>
${[...known, row(adminCarryOn.sheet, [after]), ...told].join('\n')}
</dl>
</main>
</body>
</html>
`
}
