/** Two people at one caption: what the other one has written meanwhile, and the choice between both. */
import { adminCaptions as texts } from '../../../shared/messages/catalogue.ts'
import './caption-conflict.css'

export function CaptionConflict(props: { theirs: string | number | null; choose: (isMine: boolean) => void }) {
  const { theirs, choose } = props
  return (
    <div className="caption-conflict">
      <p>{texts.meanwhile}</p>
      {theirs === null ? <p>{texts.nothing}</p> : <blockquote>{theirs}</blockquote>}
      <div className="row">
        <button type="button" className="button quiet small" onClick={() => choose(false)}>
          {texts.keepTheirs}
        </button>
        <button type="button" className="button small" onClick={() => choose(true)}>
          {texts.useMine}
        </button>
      </div>
    </div>
  )
}
