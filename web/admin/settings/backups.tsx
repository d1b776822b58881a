/** 'Kept safe': when the last backup was made and tried, what went wrong, and a button that makes one now. */
import type { Backups as BackupState } from '../../../shared/api/safekeeping.ts'
import { actionOutcomes, listFailed } from '../../../shared/messages/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { Album } from './album.tsx'
import { KeptNights } from './nights.tsx'
import { WholeSite } from './whole-site.tsx'

const PATH = '/api/admin/backups'
const POLL_MS = 2000
const DAY_MS = 24 * 60 * 60 * 1000
/** Days without a backup after which a warning is shown. */
const MAX_DAYS = 3

export function Backups() {
  const { data, error } = useAnswer(PATH, { refetchInterval: ({ state }) => (state.data?.isRunning ? POLL_MS : false) })
  const { change, busy } = useChange(PATH)
  if (error) return <p role="alert">{listFailed(error.message)}</p>
  if (!data) return <p role="status">Loading...</p>
  const { isRunning, space, onSameDisk, clock, nights, timeZone } = data
  return (
    <div className="backups">
      <p className="fold-lead">
        Every night everything is copied, so that nothing is lost with a disk or by mistake; the last thirty nights are
        kept. Once a week each of them is tried: it becomes a site again, is compared picture by picture, and goes away.
      </p>
      {clock && (
        <p className="settings-warning" role="alert">
          The clock of the machine went from <LocalDate moment={clock.from} /> to <LocalDate moment={clock.to} />, or
          the machine was off for so long. Until <LocalDate moment={clock.until} /> nothing is deleted for good. If the
          date is wrong, please tell whoever looks after the machine.
        </p>
      )}
      <BackupStatus info={data} />
      <p className="people-facts">The night is from two to six o’clock, {timeZone}.</p>
      {space && (
        <p className="people-facts">
          {gigabytes(space.free)} of {gigabytes(space.total)} are free on the disk of the site.
        </p>
      )}
      {onSameDisk && (
        <p className="people-facts">
          The copies are on the same disk as the site. Whoever looks after the machine can give them a disk of their
          own.
        </p>
      )}
      <ActionButton
        label="Make a copy now"
        name="of the whole site"
        busy={busy || isRunning}
        onPress={() => change(actionOutcomes.backup, { method: 'POST', path: PATH })}
      />
      <KeptNights nights={nights} />
      <WholeSite />
      <Album />
    </div>
  )
}

function BackupStatus({ info }: { info: BackupState }) {
  const { madeAt, rehearsedAt, failure, files, isRunning } = info
  if (isRunning) return <p role="status">A copy is being made and tried just now. You can leave this page.</p>
  const isOld = madeAt !== null && Date.now() - Date.parse(madeAt) > MAX_DAYS * DAY_MS
  return (
    <>
      {failure && (
        <p className="settings-warning" role="alert">
          The last copy did not work: {failure}
        </p>
      )}
      {isOld && !failure && (
        <p className="settings-warning" role="alert">
          There has been no copy for more than {MAX_DAYS} days. Is the machine off at night?
        </p>
      )}
      <p role="status">
        {madeAt ? (
          <>
            The last copy is of <LocalDate moment={madeAt} />, with {files} files.{' '}
            {rehearsedAt ? (
              <>
                It was tried on <LocalDate moment={rehearsedAt} />.
              </>
            ) : (
              'It has not been tried yet.'
            )}
          </>
        ) : (
          'There is no copy yet. The first one is made tonight.'
        )}
      </p>
    </>
  )
}

function gigabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 ** 3)} GB`
}
