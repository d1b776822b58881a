/** Photos that could not be read, and a library without photos. */
import { adminFrame, adminGallery as texts } from '../../../shared/messages/catalogue.ts'
import { reasonOf } from '../ui/failed-list.tsx'
import '../../ui/button.css'
import './gallery-management.css'

export function PhotosFailed({ error, retry }: { error: Error; retry: () => unknown }) {
  return (
    <div className="photos-failed" role="alert">
      <p className="photos-failed-title">{texts.failedTitle}</p>
      <p>{texts.failed(reasonOf(error))}</p>
      <button type="button" className="button small quiet" onClick={() => void retry()}>
        {adminFrame.again}
      </button>
    </div>
  )
}

export function NoPhotos() {
  return (
    <div className="photos-empty">
      <p>{texts.empty}</p>
      <a className="button" href="/admin?tab=gallery">
        {texts.uploadImages}
      </a>
    </div>
  )
}
