/** Tells of an upload that the end of the page has stopped: what had arrived, and what is to be chosen again. */
import { memo } from 'react'
import { adminForms } from '../../shared/messages/catalogue.ts'
import { keepFocus } from '../lists/restore-focus.ts'
import type { Stopped } from './photo-queue.ts'

const texts = adminForms.batch

/** Rendered only when the files change, not with the progress of each. */
export const StoppedUpload = memo(function StoppedUpload(props: { stopped: Stopped; forget: () => void }) {
  const { files, missing, again } = props.stopped
  const arrived = files.filter((file) => file.arrived).length
  if (files.length === 0 && again === 0) return null
  return (
    <div className="stack upload-stopped">
      <div role="status">
        {missing.length > 0 && <p>{texts.stopped(arrived, files.length)}</p>}
        {again > 0 && <p>{texts.again(again)}</p>}
      </div>
      {missing.length > 0 && (
        <>
          <details>
            <summary>{texts.missing(missing.length)}</summary>
            <ul>
              {missing.map(({ id, name }) => (
                <li key={id}>
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          </details>
          <button type="button" className="admin-action" onClick={() => keepFocus(props.forget)}>
            {texts.forget}
          </button>
        </>
      )}
    </div>
  )
})
