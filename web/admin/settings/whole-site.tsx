/** 'Take everything home': the whole site as one file, which is made on request and then downloaded. */
import { formatMegabytes } from '../../../shared/format.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminBackups } from '../../../shared/messages/catalogue.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { localDay } from '../ui/local-day.ts'

const texts = adminBackups.whole
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
      <h3 id="whole-site">{texts.title}</h3>
      <p>{texts.lead}</p>
      {failure && (
        <p className="settings-warning" role="alert">
          {failure}
        </p>
      )}
      <div role="status">
        {isRunning && <p>{texts.running}</p>}
        {file && <p>{texts.ready(localDay(file.madeAt), localDay(file.until))}</p>}
      </div>
      {file && !isRunning && (
        <a className="button" href={file.path} download>
          {texts.download(sizeOf(file.bytes))}
        </a>
      )}
      <ActionButton
        label={file ? texts.again : texts.make}
        name={texts.with}
        busy={busy || isRunning}
        onPress={() => change(actionOutcomes.wholeSite, { method: 'POST', path: WHOLE_SITE_PATH })}
      />
    </section>
  )
}

function sizeOf(bytes: number): string {
  return bytes < GB ? formatMegabytes(Math.max(bytes, MB)) : `${(bytes / GB).toFixed(1)} GB`
}
