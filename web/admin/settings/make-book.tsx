/** 'Make a book': its format and its parts, and the PDF to be downloaded. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type BookChoice,
  type BookFormat,
  type BookPlan,
  type BookThing,
  bookFormatNames,
  foldedParts,
  isFolded,
  orderOf,
  SOFT_DPI,
} from '../../../shared/book.ts'
import { adminBook as texts } from '../../../shared/messages/catalogue.ts'
import { Field } from '../../forms/field.tsx'
import { Thumbnail } from '../../forms/file-field.tsx'
import { send } from '../../http/send.ts'
import { Unread } from '../ui/failed-list.tsx'
import { Fold } from '../ui/fold.tsx'
import { Check } from '../ui/radio-choice.tsx'
import { moved, StepButton, useMoved } from '../ui/step-button.tsx'
import { MadeDownload, sizeOf } from './made-download.tsx'
import './book-plan.css'

const plan = texts.plan
const PLAN_PATH = '/api/admin/book/plan'
const PAUSE_MS = 600

const usual = {
  ...{ format: 'a5', isHome: false, isSmall: false, isForFamily: false },
  ...{ without: [], leftOut: [], order: [] },
} satisfies BookChoice

export function MakeBook() {
  const [choice, setChoice] = useState<BookChoice>(usual)
  const choose = (change: Partial<BookChoice>) => setChoice({ ...choice, ...change })
  const isSheet = isFolded(choice.format)
  const { said, say } = useMoved()
  return (
    <MadeDownload path="/api/admin/book" texts={texts} body={choice}>
      <Field label={texts.format}>
        <select value={choice.format} onChange={({ target }) => choose({ format: target.value as BookFormat })}>
          {bookFormatNames.map((format) => (
            <option key={format} value={format}>
              {texts.formats[format]}
            </option>
          ))}
        </select>
      </Field>
      {isSheet ? (
        <p className="soft">{texts.folding}</p>
      ) : (
        <fieldset className="settings-choice">
          <legend>{texts.how}</legend>
          <Check label={texts.home} isOn={choice.isHome} turn={(isHome) => choose({ isHome })} />
          <Check label={texts.small} isOn={choice.isSmall} turn={(isSmall) => choose({ isSmall })} />
        </fieldset>
      )}
      <fieldset className="settings-choice">
        <legend>{texts.parts}</legend>
        {(isSheet ? foldedParts : orderOf(choice)).map((part, at, parts) => (
          <div key={part} className="book-part">
            <Check
              label={texts.names[part]}
              isOn={!choice.without.includes(part)}
              turn={(isOn) => {
                const others = choice.without.filter((each) => each !== part)
                choose({ without: isOn ? others : [...others, part] })
              }}
            />
            {!isSheet && (
              <StepButton
                step="up"
                name={texts.names[part]}
                isEnd={at === 0}
                onClick={({ currentTarget }) => {
                  if (at === 0) return
                  choose({ order: moved(parts, at, at - 1) })
                  say(currentTarget, texts.names[part], at, parts.length)
                }}
              />
            )}
          </div>
        ))}
        {said}
      </fieldset>
      <Check label={texts.family} isOn={choice.isForFamily === true} turn={(isForFamily) => choose({ isForFamily })} />
      <Fold title={plan.title}>
        <BookPlanned choice={choice} leaveOut={(leftOut) => choose({ leftOut })} />
      </Fold>
    </MadeDownload>
  )
}

/** After a pause, so that several taps count the pages once. */
async function readPlan(body: BookChoice, signal: AbortSignal): Promise<BookPlan> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  signal.throwIfAborted()
  return send({ method: 'POST', path: PLAN_PATH, body })
}

/** A book before it is made: its pages and size, and the single things that a tap takes out. */
function BookPlanned({ choice, leaveOut }: { choice: BookChoice; leaveOut: (ids: string[]) => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [PLAN_PATH, choice],
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
      <p role="status">{data && !isFetching ? plan.size(data.pages, sizeOf(data.bytes)) : plan.counting}</p>
      {data?.missing && <p>{plan.missing(data.missing)}</p>}
      {data && data.parts.length > 0 && <p className="settings-lead">{plan.lead}</p>}
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

function Thing({ title, imageUrl, dpi, isForFamily }: BookThing) {
  return (
    <>
      {imageUrl && <Thumbnail className="book-thing" url={imageUrl} icon="picture" size={48} stored />}
      <span dir="auto">
        {title}
        {isForFamily && <small>{plan.family}</small>}
        {dpi !== null && dpi < SOFT_DPI && <small>{plan.soft(dpi)}</small>}
      </span>
    </>
  )
}
