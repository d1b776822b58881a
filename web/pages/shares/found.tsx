/** The welcome of somebody who found a stone, with the letters of its card and in their own language. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Chain, chainPath } from '../../../shared/chains.ts'
import { answers, layout } from '../../../shared/messages/catalogue.ts'
import { isOwn, spokenBy, useFormWords } from '../../forms/form-words.ts'
import { ResponseError } from '../../http/errors.ts'
import { usePerson } from '../../queries/memorial.ts'
import { Dialog, focusTitle } from '../../ui/dialog.tsx'
import { Sky } from '../../ui/sky/sky.tsx'
import { FormLanguage } from './form-language.tsx'
import { FoundBody } from './found-body.tsx'
import type { Kind } from './share-copy.ts'
import { foundCard } from './share-sent.ts'

type Props = { kind: Kind; letters: string | null; onTell: () => void; onClose: () => void }

/** `letters` of the card, if it has any. */
export function FoundWelcome({ kind, letters, onTell, onClose }: Props) {
  const { name, pronouns: own } = usePerson()
  const words = useFormWords()
  const { sharing } = words
  // The family's pronouns are words of their own language.
  const pronouns = isOwn(words) ? own : { subject: 'they', object: 'them' }
  useEffect(() => {
    // The welcome of the page has done its part.
    document.querySelector('section.found')?.remove()
    focusTitle('found')
  }, [])
  return (
    <Dialog
      title={sharing.found.title(name, kind.nouns, kind.found)}
      open
      onClose={onClose}
      className="found starry"
      ground="night"
      tools={<FormLanguage />}
      spoken={spokenBy(words)}
    >
      <Sky />
      <FoundBody
        {...{ sharing, pronouns }}
        tell={
          <button type="button" className="button" onClick={onTell}>
            {sharing.found.tellUs}
          </button>
        }
      >
        {letters && <ChainLine letters={letters} />}
      </FoundBody>
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
