/** 'Opens on any computer': the site as visitors see it in one zip, made on request and then downloaded. */
import { formatMegabytes } from '../../../shared/format.ts'
import { adminAlbum as texts } from '../../../shared/messages/catalogue.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { localDay } from '../ui/local-day.ts'

const PATH = '/api/admin/album'
const POLL_MS = 2000

export function Album() {
  const { data } = useAnswer(PATH, {
    refetchInterval: ({ state }) => (state.data?.isRunning ? POLL_MS : false),
  })
  const { change, busy } = useChange(PATH)
  if (!data) return null
  const { file, failure, isRunning } = data
  const make = file ? texts.again : texts.make
  return (
    <section className="whole-site" aria-labelledby="album">
      <h3 id="album">{texts.title}</h3>
      <p>{texts.lead}</p>
      {failure && (
        <p className="settings-warning" role="alert">
          {failure}
        </p>
      )}
      <div role="status">
        {isRunning && <p>{texts.running}</p>}
        {file && !isRunning && <p>{texts.ready(localDay(file.madeAt), localDay(file.until))}</p>}
      </div>
      {file && !isRunning && (
        <a className="button" href={file.path} download>
          {texts.download(formatMegabytes(Math.max(file.bytes, 1024 ** 2)))}
        </a>
      )}
      <ActionButton
        label={make}
        name={texts.name}
        busy={busy || isRunning}
        onPress={() => change(texts.outcome, { method: 'POST', path: PATH })}
      />
    </section>
  )
}
