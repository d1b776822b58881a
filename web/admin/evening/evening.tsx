/**
 * The evening screen: what waits for a look, one large picture after the other with three buttons, or that all is
 * well.
 */
import { type CSSProperties, useEffect } from 'react'
import { adminPath } from '../../../shared/choices.ts'
import type { Collection } from '../../../shared/collection.ts'
import { collections } from '../../../shared/collections/all.ts'
import { adminFrame, pages, adminEvening as texts } from '../../../shared/messages/catalogue.ts'
import { WAITING_PATH, type Waiting } from '../../../shared/waiting.ts'
import { send } from '../../lists/send.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { ResponsiveImage } from '../../ui/responsive-image.tsx'
import { REPORTS_PATH, STOPPED_PATH } from '../dashboard/moderation-buttons.tsx'
import { countLost, MAILS_PATH } from '../settings/lost-mails.ts'
import { FailedList } from '../ui/failed-list.tsx'
import { localDay } from '../ui/local-day.ts'
import { LookButtons, useHeadingFocus } from './look-buttons.tsx'
import { SentLook } from './sent-look.tsx'
import './evening.css'

type Share = Waiting['shares'][number]

export function Evening({ isReviewer }: { isReviewer: boolean }) {
  const { data, error, refetch } = useAnswer(WAITING_PATH)
  const count = data?.count ?? 0
  useCountInTitle(count)
  // Nothing at all would look as if nothing waited.
  if (!data && error) return <FailedList error={error} retry={refetch} />
  if (!data) return null
  const [next] = data.shares
  const [sent] = data.sent ?? []
  if (!next && sent) return <SentLook key={sent.id} sent={sent} count={count} />
  if (!next) return <AllIsWell isReviewer={isReviewer} />
  return <Look key={String(next.row.id)} share={next} count={count} />
}

/** The count is also in the tab title of the browser, until it is done. */
function useCountInTitle(count: number): void {
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, '')
    document.title = count > 0 ? `(${count}) ${plain}` : plain
    return () => {
      document.title = document.title.replace(/^\(\d+\) /, '')
    }
  }, [count])
}

/** The picture is as wide as its height leaves it, without bars at its sides. */
function shapeOf({ width, height }: Record<string, unknown>): CSSProperties | undefined {
  const shape = Number(width) / Number(height)
  return shape > 0 ? ({ '--shape': shape } as CSSProperties) : undefined
}

const DAY_MS = 24 * 60 * 60 * 1000

function AllIsWell({ isReviewer }: { isReviewer: boolean }) {
  const { data } = useAnswer('/api/admin/backups', { enabled: !isReviewer })
  const mails = useAnswer(MAILS_PATH, { enabled: !isReviewer })
  const isWell = !data?.failure && countLost(mails.data ?? []) === 0
  return (
    <p className="evening-well" role="status">
      {isWell && texts.allIsWell} {data && <LastCopy madeAt={data.madeAt} />}
    </p>
  )
}

function LastCopy({ madeAt }: { madeAt: string | null }) {
  if (madeAt === null) return texts.noCopy
  const age = Date.now() - new Date(madeAt).getTime()
  if (age < DAY_MS) return texts.lastCopy(texts.tonight)
  if (age < 2 * DAY_MS) return texts.lastCopy(texts.yesterday)
  return texts.lastCopy(localDay(madeAt))
}

const outcomeOf = (how: keyof typeof texts.done) => ({ done: texts.done[how], failed: { title: texts.failed } })

function Look({ share, count }: { share: Share; count: number }) {
  const { collection: of, row, reports } = share
  const collection = collections.find(({ name }) => name === of) as Collection
  const { heading, keepFocus } = useHeadingFocus()
  const { change, busy } = useChange(collection, WAITING_PATH, REPORTS_PATH, STOPPED_PATH)

  const post = (to: string) => send<unknown>({ method: 'POST', path: adminPath(collection, String(row.id), to) })
  const isKept = row.state === 'shown' && row.lookedAt !== null
  const undo = () => {
    void change(outcomeOf('back'), () => post(row.state === 'waiting' ? 'wait' : 'show').then(() => true))
  }
  function answer(how: keyof typeof texts.done, run: () => Promise<unknown>) {
    if (busy) return
    keepFocus()
    const all = async () => {
      await run()
      for (const { id } of reports) await send({ method: 'POST', path: `${REPORTS_PATH}/${id}/seen` })
      return true
    }
    void change(outcomeOf(how), all, how === 'keep' && row.state === 'shown' ? undefined : undo)
  }

  const { imageUrl, name, location, description } = row
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return (
    <section className="evening" aria-labelledby="evening-heading">
      <h2 id="evening-heading" ref={heading} tabIndex={-1}>
        {texts.waits(count)}
      </h2>
      <div className="evening-about">
        <p className="evening-words" dir="auto">
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
      <div className="evening-said">
        {[text(description), text(row.words)].filter(Boolean).map((words) => (
          <p key={words} className="evening-words" dir="auto">
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
        <p className="evening-state">
          {row.state === 'waiting' ? texts.waiting : texts.shown}{' '}
          <LocalDate language={adminFrame.lang} moment={String(row.createdAt)} />
        </p>
      </div>
      <LookButtons
        busy={busy}
        onKeep={() => answer('keep', () => (isKept ? Promise.resolve() : post('show')))}
        onSetAside={() => answer('setAside', () => post('set-aside'))}
        onStop={() => answer('stop', () => post('stop-sender').then(() => post('set-aside')))}
      />
    </section>
  )
}
