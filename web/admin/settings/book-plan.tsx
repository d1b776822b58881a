/** A book before it is made: its pages and size, and the single things that a tap takes out. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type BookChoice, type BookPlan, type BookThing, SOFT_DPI } from '../../../shared/book.ts'
import { adminBook } from '../../../shared/messages/catalogue.ts'
import { Thumbnail } from '../../forms/file-field.tsx'
import { send } from '../../http/send.ts'
import { Unread } from '../ui/failed-list.tsx'
import { Check } from '../ui/radio-choice.tsx'
import { sizeOf } from './size-of.ts'
import './book-plan.css'

const PATH = '/api/admin/book/plan'
const PAUSE_MS = 600
const texts = adminBook.plan

/** After a pause, so that several taps count the pages once. */
async function readPlan(body: BookChoice, signal: AbortSignal): Promise<BookPlan> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  signal.throwIfAborted()
  return send({ method: 'POST', path: PATH, body })
}

export function BookPlanned({ choice, leaveOut }: { choice: BookChoice; leaveOut: (ids: string[]) => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [PATH, choice],
    queryFn: ({ signal }) => readPlan(choice, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (!data && error) return <Unread error={error} retry={refetch} />
  const turn = (id: string) => {
    const others = choice.leftOut.filter((each) => each !== id)
    leaveOut(others.length < choice.leftOut.length ? others : [...others, id])
  }
  return (
    <div className="fold-inside">
      <p role="status">{data && !isFetching ? texts.size(data.pages, sizeOf(data.bytes)) : texts.counting}</p>
      {data?.missing && <p>{texts.missing(data.missing)}</p>}
      {data && data.parts.length > 0 && <p className="settings-lead">{texts.lead}</p>}
      {data?.parts.map(({ title, things }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same title, and none moves.
        <fieldset key={at} className="settings-choice book-things">
          <legend>{title}</legend>
          {things.map((thing) => (
            <Check
              key={thing.id}
              label={<Thing {...thing} />}
              isOn={!choice.leftOut.includes(thing.id)}
              turn={() => turn(thing.id)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

function Thing({ title, imageUrl, dpi }: BookThing) {
  return (
    <>
      {imageUrl && <Thumbnail className="book-thing" url={imageUrl} icon="picture" size={48} stored />}
      <span dir="auto">
        {title}
        {dpi !== null && dpi < SOFT_DPI && <small>{texts.soft(dpi)}</small>}
      </span>
    </>
  )
}
