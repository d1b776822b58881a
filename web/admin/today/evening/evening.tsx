/** The evening screen: what waits for a look, one large picture after the other with three buttons. */
import { type ReactNode, useState } from 'react'
import { adminFrame, pages, adminEvening as texts } from '../../../../shared/messages/catalogue.ts'
import { WAITING_PATH, type Waiting } from '../../../../shared/waiting.ts'
import { useAnswer } from '../../../queries/data.ts'
import { LocalDate } from '../../../ui/local-date.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { useLooks } from '../../library/use-looks.ts'
import { FailedList } from '../../ui/failed-list.tsx'
import { part } from '../../ui/part.tsx'
import { shapeOf } from '../../ui/shape-of.ts'
import { keepFocus, LookButtons, useHeadingFocus } from './look-buttons.tsx'
import './evening.css'

const SentLook = part(() => import('./sent-look.tsx').then((module) => module.SentLook), { quiet: true })
const AllWaiting = part(() => import('./all-waiting.tsx').then((module) => module.AllWaiting), { quiet: true })

type Share = Waiting['shares'][number]

/** `children`: what stands here when nothing waits anymore. */
export function Evening({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useAnswer(WAITING_PATH)
  const count = data?.count ?? 0
  const [later, setLater] = useState<readonly unknown[]>([])
  const [chosen, setChosen] = useState<unknown>()
  // Open for as long as there is more to keep.
  const [isListOpen, setListOpen] = useState(false)
  // Nothing at all would look as if nothing waited.
  if (!data && error) return <FailedList error={error} retry={refetch} />
  if (!data) return null
  const { shares } = data
  const [sent] = data.sent ?? []
  const open = shares.filter(({ row }) => !later.includes(row.id))
  const next = shares.find(({ row }) => row.id === chosen) ?? open[0]
  if (!next && sent) return <SentLook key={sent.id} sent={sent} count={count} />
  const share = next ?? shares[0]
  if (!share) return children
  const putOff = () => {
    // Once all were put off, they come again from the first.
    setLater(open.length > 1 || sent ? [...later, share.row.id] : [])
    setChosen(undefined)
  }
  const choose = (id: unknown) => {
    setChosen(id)
    setListOpen(false)
    keepFocus()
    // The chosen one may be that which stands here already.
    document.getElementById(HEADING)?.focus()
  }
  return (
    <Look
      key={String(share.row.id)}
      {...{ share, count, isListOpen }}
      onLater={count > 1 && !isListOpen ? putOff : undefined}
      turnList={shares.length > 1 ? () => setListOpen(!isListOpen) : undefined}
    >
      <AllWaiting shares={shares} onChoose={choose} />
    </Look>
  )
}

const HEADING = 'evening-heading'

type LookProps = {
  share: Share
  count: number
  isListOpen: boolean
  onLater: (() => void) | undefined
  turnList: (() => void) | undefined
  children: ReactNode
}

/** With the list open nothing stands below it: buttons for one share would seem to be for all. */
function Look({ share, count, isListOpen, onLater, turnList, children }: LookProps) {
  const heading = useHeadingFocus()
  const { look, busy } = useLooks([share])
  const answer = (how: 'keep' | 'setAside' | 'stop') => () => {
    keepFocus()
    void look(how, [share])
  }
  return (
    <section className="evening" aria-labelledby={HEADING}>
      <div className="row between evening-head">
        <h2 id={HEADING} ref={heading} tabIndex={-1}>
          {texts.waits(count)}
        </h2>
        <div className="row">
          {turnList && (
            <button type="button" className="button quiet" aria-expanded={isListOpen} onClick={turnList}>
              {texts.all}
            </button>
          )}
          {onLater && (
            <button
              type="button"
              className="button quiet"
              onClick={() => {
                keepFocus()
                onLater()
              }}
            >
              {texts.later}
            </button>
          )}
        </div>
      </div>
      {isListOpen ? (
        children
      ) : (
        <>
          <ShareSeen share={share} />
          <LookButtons busy={busy} onKeep={answer('keep')} onSetAside={answer('setAside')} onStop={answer('stop')} />
        </>
      )}
    </section>
  )
}

function ShareSeen({ share: { row, reports } }: { share: Share }) {
  const { imageUrl, name, location, description } = row
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return (
    <>
      <div className="evening-about">
        <p dir="auto">
          <strong>{text(name)}</strong>
          {text(location) && <span> · {text(location)}</span>}
        </p>
        {reports.map(({ id, words }) => (
          <div key={id} className="evening-report">
            <p>{texts.reported}</p>
            <blockquote dir="auto">{words}</blockquote>
          </div>
        ))}
      </div>
      <div className="evening-said">
        {[text(description), text(row.words)].filter(Boolean).map((words) => (
          <p key={words} dir="auto">
            {words}
          </p>
        ))}
        {typeof row.voiceUrl === 'string' && (
          // biome-ignore lint/a11y/useMediaCaption: the words stand beside it
          <audio
            className="evening-voice"
            controls
            preload="metadata"
            src={row.voiceUrl}
            aria-label={pages.memories.voice(text(name))}
          />
        )}
      </div>
      {typeof imageUrl === 'string' && (
        <div className="evening-picture" style={shapeOf(row)}>
          <ResponsiveImage
            src={imageUrl}
            alt={row.name ? texts.pictureOf(text(name)) : texts.picture}
            width={Number(row.width) || null}
            height={Number(row.height) || null}
            thumbhash={text(row.thumbhash) || null}
            sizes="(min-width: 48rem) 40rem, 92vw"
            eager
          />
        </div>
      )}
      <p className="evening-state soft">
        {row.state === 'waiting' ? texts.waiting : texts.shown}{' '}
        <LocalDate language={adminFrame.lang} moment={String(row.createdAt)} />
      </p>
    </>
  )
}
