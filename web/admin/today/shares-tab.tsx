/** The tabs of what visitors have shared: looked for, selected by the hundred, and looked at in one act. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShareName } from '../../../shared/collections/all.ts'
import { adminPath } from '../../../shared/collections/choices.ts'
import type { Collection, FileSlot, Row } from '../../../shared/collections/collection.ts'
import {
  adminCards,
  adminEvening,
  adminFrame,
  adminGallery,
  adminUi,
  office,
  pages,
  adminDashboard as texts,
} from '../../../shared/messages/catalogue.ts'
import { countOf } from '../../../shared/messages/terms.ts'
import type { Report } from '../../../shared/report.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
import type { shareFilters } from '../../../shared/table.ts'
import { FileField } from '../../forms/file-field.tsx'
import { formOf } from '../../http/send.ts'
import { toastInvalid } from '../../lists/outcome-toast.ts'
import { useChange } from '../../lists/use-change.ts'
import { useList } from '../../queries/data.ts'
import { useFocusReturn } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LocalDate } from '../../ui/local-date.tsx'
import { officeFileError } from '../../uploads/office-file-error.ts'
import { useCardNouns } from '../library/card-nouns.ts'
import { CollectionTab, type OwnItem } from '../library/collection-tab.tsx'
import type { Chosen } from '../library/grid/library.tsx'
import { SelectionBar } from '../library/grid/selection-bar.tsx'
import { shownNow } from '../library/grid/use-table.ts'
import {
  type ModeratedRow,
  ModerationButtons,
  moderationFact,
  Reports,
  StopSender,
} from '../library/moderation-buttons.tsx'
import { type HeardRow, SubtitlesButton } from '../library/subtitles.tsx'
import { REPORTS_PATH, useLooks } from '../library/use-looks.ts'
import { useSession } from '../shell/sign-in/session.ts'
import { ActionButton } from '../ui/action-button.tsx'

const filters: Record<(typeof shareFilters)[number], string> = {
  'to-look-at': texts.toLookAt,
  'on-site': texts.onSite,
  'set-aside': texts.aside,
}

type ShareProps = { collection: Collection; row: Row; name: string }

export function SharesTab({ collection }: { collection: Collection }) {
  const isReviewer = useSession().data?.role === 'reviewer'
  const finds = useCardNouns()
  const item = useShareItem(collection)
  return (
    <>
      {collection.name === 'rocks' && !isReviewer && (
        <p className="shares-choices">
          <a className="admin-action" href="/admin/cards">
            <Icon name="page" />
            {adminCards.link(finds.many)}
          </a>
        </p>
      )}
      <CollectionTab<ModeratedRow>
        collection={collection}
        item={item}
        filters={filters}
        bar={(chosen) => <LooksBar collection={collection} {...chosen} />}
      />
    </>
  )
}

/** The parts of one share, on its card and in its sheet. */
function useShareItem(collection: Collection): OwnItem<ModeratedRow> {
  const isReviewer = useSession().data?.role === 'reviewer'
  const { data: reports = [] } = useList<Report>(REPORTS_PATH)
  const reportsOf = ({ id }: Row) => reports.filter(({ rowId }) => rowId === id)
  return (row, name, panel, isLarge) => ({
    facts: [<LocalDate language={adminFrame.lang} key="day" moment={row.createdAt} />, moderationFact(row)],
    actions: (
      <>
        <ModerationButtons collection={collection} row={row} name={name} />
        {collection.discord && row.state === 'shown' && !isReviewer && (
          <SendToDiscord collection={collection} row={row} name={name} />
        )}
        {!isReviewer && row.imageUrl !== null && (
          <ActionButton
            label={texts.replaceImage}
            name={adminUi.ofThe(name)}
            icon="picture"
            expanded={panel.isOpen}
            onPress={panel.isOpen ? panel.close : panel.open}
          />
        )}
        {isLarge && <StopSender collection={collection} row={row} name={name} />}
      </>
    ),
    notice: reportsOf(row).length > 0 && <Reports reports={reportsOf(row)} name={name} />,
    children: (
      <>
        {typeof row.voiceUrl === 'string' && (
          // biome-ignore lint/a11y/useMediaCaption: the words stand beside it
          <audio controls preload="none" src={row.voiceUrl} aria-label={pages.memories.voice(name)} />
        )}
        {!isReviewer && row.voiceUrl && (
          <SubtitlesButton collection={collection} row={row as ModeratedRow & HeardRow} name={name} />
        )}
        {panel.isOpen && <ReplaceImage collection={collection} row={row} name={name} onClose={panel.close} />}
      </>
    ),
  })
}

/** Of those that are shown the version is named: a share that its sender has changed since is looked at again. */
function LooksBar({ collection, selected, select }: Chosen & { collection: Collection }) {
  const client = useQueryClient()
  const count = countOf(collection, selected.length)
  const of = collection.name as ShareName
  const shares = selected.map((id) => ({ collection: of, row: { id, createdAt: '' }, reports: [] }))
  const { look, busy } = useLooks(shares)

  async function lookAt(how: 'keep' | 'setAside') {
    const versions = shownNow(client, collection, 'version')
    const seen = shares.map(({ row, ...share }) => ({ ...share, row: { ...row, version: versions.get(row.id) } }))
    const done = how === 'keep' ? adminGallery.many.shown(count) : undefined
    if (await look(how, seen, done)) select([])
  }
  return (
    <SelectionBar count={count} clear={() => select([])}>
      {(['keep', 'setAside'] as const).map((how) => (
        <ActionButton key={how} label={adminEvening[how]} name={count} busy={busy} onPress={() => void lookAt(how)} />
      ))}
    </SelectionBar>
  )
}

/** Without a webhook, the toast says what is missing. */
function SendToDiscord({ collection, row, name }: ShareProps) {
  const { change, busy } = useChange()
  const path = adminPath(collection, row.id, 'send-discord')
  return (
    <ActionButton
      label={busy ? texts.sending : texts.sendToDiscord}
      name={name}
      icon="out"
      busy={busy}
      onPress={() => change(actionOutcomes.discord, { method: 'POST', path })}
    />
  )
}

/** Confirm before anything is sent. */
function ReplaceImage({ collection, row, name, onClose }: ShareProps & { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const { change, busy } = useChange(collection)
  useFocusReturn()

  async function confirm() {
    const invalid = file ? officeFileError(collection.files.image as FileSlot, file) : office.admin.missingImage
    if (!file || invalid) return toastInvalid(invalid ?? '')
    const body = formOf({ image: file, rotation: '0' })
    const path = adminPath(collection, row.id, 'image')
    if (await change(actionOutcomes.replaceImage, { method: 'PATCH', path, body })) onClose()
  }

  return (
    <fieldset className="admin-replace">
      <legend className="visually-hidden">{texts.replaceLegend(name)}</legend>
      <FileField label={texts.newImage} kind="image" file={file} onChoose={setFile} />
      <div className="row admin-item-actions">
        <button type="button" className="button small" aria-disabled={busy} onClick={() => busy || confirm()}>
          {busy ? texts.replacing : texts.confirm}
        </button>
        <button type="button" className="button small quiet" onClick={onClose}>
          {adminFrame.cancel}
        </button>
      </div>
    </fieldset>
  )
}
