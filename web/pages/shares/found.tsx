/** The welcome of somebody who found a stone: it turns over by itself, and the portrait is on its other side. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Chain, chainPath } from '../../../shared/chains.ts'
import type { Photo } from '../../../shared/collections/photos.ts'
import { answers, layout } from '../../../shared/messages/catalogue.ts'
import { isOwn, spokenBy, useFormWords } from '../../forms/form-words.ts'
import { ResponseError } from '../../http/errors.ts'
import { useInfiniteList } from '../../queries/infinite-list.ts'
import { PORTRAIT } from '../../queries/list-paths.ts'
import { useHasPage, usePerson } from '../../queries/memorial.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { MultiFormatImage } from '../../ui/multi-format-image.tsx'
import { Sky } from '../../ui/sky/sky.tsx'
import { FormLanguage } from './form-language.tsx'
import { foundCard } from './found-card.ts'
import type { Kind } from './share-copy.ts'
import './found.css'

type Props = { kind: Kind; letters: string | null; onTell: () => void; onClose: () => void }

/** `letters` of the card, if it has any. */
export function FoundWelcome({ kind, letters, onTell, onClose }: Props) {
  const { name, pronouns: own } = usePerson()
  const words = useFormWords()
  const { sharing } = words
  // The family's pronouns are words of their own language.
  const pronouns = isOwn(words) ? own : { subject: 'they', object: 'them' }
  const hasPage = useHasPage()
  const body = useRef<HTMLDivElement>(null)
  // The dialog itself gives it to its first button.
  useEffect(() => {
    const heading = body.current?.closest('dialog')?.querySelector('h2')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }, [])
  return (
    <Dialog
      title={sharing.found.title(name, kind.nouns, kind.found)}
      open
      onClose={onClose}
      className="found"
      ground="night"
      tools={<FormLanguage />}
      spoken={spokenBy(words)}
    >
      <Sky />
      <div className="found-body" ref={body}>
        <div className="found-stone">
          <Portrait />
          <span className="found-back" aria-hidden="true" />
        </div>
        <p>{sharing.found.sentence(name, pronouns.object)}</p>
        {letters && <ChainLine letters={letters} />}
        <div className="found-ways">
          <button type="button" className="button" onClick={onTell}>
            {sharing.found.tellUs}
          </button>
          <a className="button quiet" href={hasPage('story') ? '/story' : '/'}>
            {sharing.found.whoWas(pronouns.subject === 'they', pronouns.subject)}
          </a>
        </div>
      </div>
    </Dialog>
  )
}

/**
 * The person who set the stone down last, and that its finder is the next. Letters that no card has get a kind
 * sentence.
 */
function ChainLine({ letters }: { letters: string }) {
  const person = usePerson()
  const words = useFormWords()
  const { sharing } = words
  const language = spokenBy(words)?.lang ?? person.language
  const { data, error } = useQuery<Chain>({ queryKey: [chainPath(letters)] })
  useEffect(() => {
    if (data) foundCard.change(() => letters)
  }, [data, letters])
  const isUnknown = error instanceof ResponseError && error.status === 404
  return (
    <p className="found-chain" role="status" dir="auto">
      {isUnknown && <span lang={layout.lang}>{answers.chains.unknown}</span>}
      {data && (data.last ? sharing.chain.last(...lastOf(data.last, language)) : sharing.chain.first)}
    </p>
  )
}

/** The year is left out if it is this year. */
function lastOf({ name, location, month }: NonNullable<Chain['last']>, language: string): [string, string, string] {
  const date = new Date(`${month}-15T12:00:00Z`)
  const isThisYear = date.getUTCFullYear() === new Date().getUTCFullYear()
  const format = new Intl.DateTimeFormat(language, { month: 'long', ...(!isThisYear && { year: 'numeric' }) })
  return [name, location, format.format(date)]
}

function Portrait() {
  const { portrait } = usePerson()
  const { data } = useInfiniteList<Photo>(PORTRAIT)
  const photo = data?.[0]
  const { alt, width, height } = photo ?? portrait
  const { focusX, focusY } = photo ?? { focusX: null, focusY: null }
  const position = focusX === null || focusY === null ? undefined : `${focusX * 100}% ${focusY * 100}%`
  return (
    <MultiFormatImage
      className="found-portrait"
      src={photo?.imageUrl ?? portrait.src}
      {...{ width, height }}
      alt={alt ?? photo?.title ?? ''}
      sizes="16rem"
      {...(position && { style: { objectPosition: position } })}
    />
  )
}
