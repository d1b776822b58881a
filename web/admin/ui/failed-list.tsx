/** A part of a screen that is being read, or could not be: then with the reason and a way to read it again. */
import { adminFrame, adminSignIn } from '../../../shared/messages/catalogue.ts'
import { responseError } from '../../http/send.ts'
import '../../lists/list-state.css'
import '../../ui/button.css'
import './failed-list.css'
import './loading-line.css'

export function FailedList({ error, retry }: { error: Error; retry: () => unknown }) {
  return <Failed text={adminFrame.readFailed(reasonOf(error))} retry={retry} />
}

/** A quiet line where something is being read. */
export function LoadingLine() {
  return (
    <p className="loading loading-line" role="status">
      {adminFrame.loading}
    </p>
  )
}

/** In place of what has not come: it is being read, or could not be. */
export function Unread({ error, retry }: { error: Error | null; retry: () => unknown }) {
  return error ? <FailedList error={error} retry={retry} /> : <LoadingLine />
}

export function Failed({ text, retry }: { text: string; retry: () => unknown }) {
  return (
    <div className="row failed-list" role="alert">
      <p>{text}</p>
      <button type="button" className="button small quiet" onClick={() => void retry()}>
        {adminFrame.again}
      </button>
    </div>
  )
}

/** Nothing without a text. */
export function Alert({ text }: { text: string | false | null | undefined }) {
  if (!text) return null
  return (
    <p className="settings-warning" role="alert">
      {text}
    </p>
  )
}

/**
 * The server's own sentence if its answer has one, without the full stop; a list's error is `status: body`. A fetch
 * without a connection is a TypeError with words of the browser. The HTML of a proxy is left out.
 */
export function reasonOf(error: Error): string {
  if (error instanceof TypeError) return adminSignIn.unreached
  const { sentence } = responseError(0, error.message.replace(/^\d+: /, ''))
  const [plain = ''] = error.message.split('<')
  return sentence?.replace(/\.$/, '') ?? plain.replace(/: $/, '')
}
