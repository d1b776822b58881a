/** 'Backups': when the last backup was made and tried, what went wrong, and a button that makes one now. */
import type { Backups as BackupState, KeptNight } from '../../../shared/api/safekeeping.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { adminAlbum, adminBackups as texts } from '../../../shared/messages/catalogue.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Alert, Unread } from '../ui/failed-list.tsx'
import { localClock, localDay } from '../ui/local-day.ts'
import { NextStep } from '../ui/next-step.tsx'
import { Rows, SettingsItem } from '../ui/settings-list.tsx'
import { MadeDownload, WHOLE_SITE_PATH } from './made-download.tsx'
import { MakeBook } from './make-book.tsx'

// Not the group itself: the first screen would load all of its sentences.
const nightTexts = texts.nights
const PATH = '/api/admin/backups'
const POLL_MS = 2000
/** Days without a backup after which a warning is shown. */
const MAX_DAYS = 3

function elsewhereLine({ place, madeAt, failure }: NonNullable<BackupState['elsewhere']>): string {
  if (failure) return `${place}: ${failure}`
  return madeAt ? texts.elsewhere.last(place, localDay(madeAt)) : texts.elsewhere.none(place)
}

export function Backups() {
  const { data, error, refetch } = useAnswer(PATH, {
    refetchInterval: ({ state }) => (state.data?.isRunning ? POLL_MS : false),
  })
  const { change, busy } = useChange(PATH)
  if (!data) return <Unread error={error} retry={refetch} />
  const { isRunning, space, onSameDisk, elsewhere, clock, nights, timeZone } = data
  return (
    <div className="backups">
      <p className="settings-lead">{texts.lead}</p>
      <Alert text={clock && texts.clock(localDay(clock.from), localDay(clock.to), localDay(clock.until))} />
      <BackupStatus info={data} />
      <p className="soft">{texts.night(timeZone)}</p>
      {space && <p className="soft">{texts.space(gigabytes(space.free), gigabytes(space.total))}</p>}
      {elsewhere && <p className="soft">{elsewhereLine(elsewhere)}</p>}
      {onSameDisk && <p className="soft">{texts.sameDisk}</p>}
      <ActionButton
        label={texts.make}
        name={texts.ofAll}
        busy={busy || isRunning}
        onPress={() => change(actionOutcomes.backup, { method: 'POST', path: PATH })}
      />
      {data.madeAt && !isRunning && <NextStep />}
      <KeptNights nights={nights} />
      <MadeDownload path={WHOLE_SITE_PATH} texts={{ ...texts.whole, outcome: actionOutcomes.wholeSite }} />
      <MadeDownload path="/api/admin/album" texts={adminAlbum} />
      <MadeDownload path="/api/admin/static-site" texts={adminAlbum.files} />
      <MakeBook />
    </div>
  )
}

function BackupStatus({ info }: { info: BackupState }) {
  const { madeAt, rehearsedAt, failure, files, isRunning } = info
  if (isRunning) return <p role="status">{texts.running}</p>
  const isOld = madeAt !== null && Date.now() - Date.parse(madeAt) > MAX_DAYS * DAY_MS
  return (
    <>
      <Alert text={failure && texts.failed(failure)} />
      <Alert text={isOld && !failure && texts.isOld(MAX_DAYS)} />
      <p role="status">
        {!madeAt
          ? texts.none
          : rehearsedAt
            ? texts.lastTried(localDay(madeAt), files ?? 0, localDay(rehearsedAt))
            : texts.lastUntried(localDay(madeAt), files ?? 0)}
      </p>
    </>
  )
}

function gigabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 3)} GB`
}

function factOf({ isAhead, fault }: Pick<KeptNight, 'isAhead' | 'fault'>): string {
  if (fault) return nightTexts.damaged
  return isAhead ? nightTexts.ahead : nightTexts.whole
}

/** The kept nights: which there are, which would not come back, and a file of one of them to take home. */
function KeptNights({ nights }: { nights: readonly KeptNight[] }) {
  const { change, busy } = useChange(WHOLE_SITE_PATH)
  if (nights.length === 0) return null
  const make = (night: string) =>
    change(actionOutcomes.wholeSite, { method: 'POST', path: WHOLE_SITE_PATH, body: { night } })
  return (
    <details className="fold kept-nights">
      <summary>{nightTexts.title(nights.length)}</summary>
      <p className="settings-lead">{nightTexts.lead}</p>
      <Rows rows={nights} keyOf={({ name }) => name}>
        {({ name, madeAt, ...night }) => (
          <SettingsItem title={nightTexts.moment(localDay(madeAt), localClock(madeAt))} facts={factOf(night)}>
            {!night.fault && (
              <ActionButton
                label={nightTexts.make}
                name={nightTexts.of(madeAt.slice(0, 10))}
                busy={busy}
                onPress={() => make(name)}
              />
            )}
          </SettingsItem>
        )}
      </Rows>
    </details>
  )
}
