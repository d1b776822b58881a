/** 'Take everything home': the whole site as one file, which is made on request and then downloaded. */
import { formatMegabytes } from '../../../shared/format.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { ActionButton } from '../ui/action-button.tsx'

export const WHOLE_SITE_PATH = '/api/admin/whole-site'
const POLL_MS = 2000
const MB = 1024 ** 2
const GB = 1024 * MB

export function WholeSite() {
  const { data } = useAnswer(WHOLE_SITE_PATH, {
    refetchInterval: ({ state }) => (state.data?.isRunning ? POLL_MS : false),
  })
  const { change, busy } = useChange(WHOLE_SITE_PATH)
  if (!data) return null
  const { file, failure, isRunning } = data
  return (
    <section className="whole-site" aria-labelledby="whole-site">
      <h3 id="whole-site">Take everything home</h3>
      <p>
        One file with all of it: every picture and film as it was sent, all words, everything that was shared, and your
        accounts. Keep it where you would keep a photo album. On an empty site it becomes this one again.
      </p>
      {failure && (
        <p className="settings-warning" role="alert">
          {failure}
        </p>
      )}
      <div role="status">
        {isRunning && <p>The file is being made just now. You can leave this page and come back.</p>}
        {file && (
          <p>
            The file is ready. It is of <LocalDate moment={file.madeAt} /> and stays here until{' '}
            <LocalDate moment={file.until} />. If the connection breaks, the download goes on where it stopped.
          </p>
        )}
      </div>
      {file && !isRunning && (
        <a className="button" href={file.path} download>
          Download everything ({sizeOf(file.bytes)})
        </a>
      )}
      <ActionButton
        label={file ? 'Make a new file' : 'Make the file'}
        name="with the whole site"
        busy={busy || isRunning}
        onPress={() => change(actionOutcomes.wholeSite, { method: 'POST', path: WHOLE_SITE_PATH })}
      />
    </section>
  )
}

function sizeOf(bytes: number): string {
  return bytes < GB ? formatMegabytes(Math.max(bytes, MB)) : `${(bytes / GB).toFixed(1)} GB`
}
