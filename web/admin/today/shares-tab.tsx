/** The tabs of what visitors have shared, as a list or as the grid that photos have. */
import { useState } from 'react'
import { adminPath } from '../../../shared/collections/choices.ts'
import type { Collection, FileSlot, Row } from '../../../shared/collections/collection.ts'
import {
  adminCards,
  adminFrame,
  adminUi,
  office,
  pages,
  adminDashboard as texts,
} from '../../../shared/messages/catalogue.ts'
import type { Report } from '../../../shared/report.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
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
import {
  type ModeratedRow,
  ModerationButtons,
  moderationFact,
  moderationGroups,
  Reports,
  StopSender,
} from '../library/moderation-buttons.tsx'
import { type HeardRow, SubtitlesButton } from '../library/subtitles.tsx'
import { REPORTS_PATH } from '../library/use-looks.ts'
import { useSession } from '../shell/sign-in/session.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { useView } from '../ui/choices.tsx'
import { part } from '../ui/part.tsx'

const SharesGrid = part(() => import('../library/shares-grid.tsx').then((module) => module.SharesGrid))

type ShareProps = { collection: Collection; row: Row; name: string }

export function SharesTab({ collection }: { collection: Collection }) {
  const isReviewer = useSession().data?.role === 'reviewer'
  const finds = useCardNouns()
  const [view, choice] = useView('shares-as', ['list', 'grid'])
  const { item, groups } = useShareItem(collection)
  return (
    <>
      <div className="row shares-choices">
        {collection.name === 'rocks' && !isReviewer && (
          <a className="admin-action" href="/admin/cards">
            <Icon name="page" />
            {adminCards.link(finds.many)}
          </a>
        )}
        {choice}
      </div>
      {view === 'grid' ? (
        <SharesGrid collection={collection} item={item} />
      ) : (
        <CollectionTab<ModeratedRow> collection={collection} groups={groups} item={item} />
      )}
    </>
  )
}

/** The parts of one share, in the list and in the sheet of the grid. */
function useShareItem(collection: Collection) {
  const isReviewer = useSession().data?.role === 'reviewer'
  const { data: reports = [] } = useList<Report>(REPORTS_PATH)
  const reportsOf = ({ id }: Row) => reports.filter(({ rowId }) => rowId === id)
  const groups = moderationGroups.map((group) => ({
    ...group,
    has: (row: ModeratedRow) => group.has({ ...row, reports: reportsOf(row) }),
  }))
  const item: OwnItem<ModeratedRow> = (row, name, panel) => ({
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
        <details className="admin-more">
          <summary className="admin-action">
            {adminFrame.more}
            <span className="visually-hidden"> {adminUi.aboutThe(name)}</span>
          </summary>
          <StopSender collection={collection} row={row} name={name} />
        </details>
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
  return { item, groups }
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
