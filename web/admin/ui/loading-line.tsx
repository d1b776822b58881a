/** A quiet line where something is being read. */
import { adminFrame } from '../../../shared/messages/catalogue.ts'
import '../../lists/list-state.css'
import './loading-line.css'

export function LoadingLine() {
  return (
    <p className="loading loading-line" role="status">
      <span className="loading-mark" aria-hidden="true" />
      {adminFrame.loading}
    </p>
  )
}
