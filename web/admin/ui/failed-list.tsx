/** A list that could not be read, with the reason and a way to read it again. */
import { adminFrame, layout } from '../../../shared/messages/catalogue.ts'
import { responseError } from '../../lists/send.ts'
import '../../ui/button.css'
import './failed-list.css'

export function FailedList({ error, retry }: { error: Error; retry: () => unknown }) {
  return <Failed text={adminFrame.listFailed(reasonOf(error))} retry={retry} />
}

export function Failed({ text, retry }: { text: string; retry: () => unknown }) {
  return (
    <div className="failed-list" role="alert">
      <p>{text}</p>
      <button type="button" className="button small quiet" onClick={() => void retry()}>
        {layout.again}
      </button>
    </div>
  )
}

/** The server's own sentence if its answer has one, without the full stop; a list's error is `status: body`. */
function reasonOf({ message }: Error): string {
  const { sentence } = responseError(0, message.replace(/^\d+: /, ''))
  return sentence?.replace(/\.$/, '') ?? message
}
