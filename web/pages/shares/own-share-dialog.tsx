/** Dialog in which the sender of a share corrects its words and its picture, or takes it back, for 30 days. */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { HONEYPOT, sentFields } from '../../../shared/collections/collection.ts'
import { fromForm, parseChange } from '../../../shared/schema.ts'
import { formLanguage, formWords, spokenBy, useFormWords } from '../../forms/form-words.ts'
import { textsOf, useSubmit } from '../../forms/use-submit.ts'
import { ResponseError } from '../../http/errors.ts'
import { send } from '../../http/send.ts'
import { type Created, refetchLists } from '../../lists/change-rows.ts'
import { Loading } from '../../lists/list-state.tsx'
import { useBackCloses } from '../../navigation/overlay-history.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast, toastOf } from '../../ui/toast.tsx'
import { inWords } from './in-finders-language.ts'
import { OwnImage, useOwnImage } from './own-image.tsx'
import { forgetOwnShare, keepOwnShare, type OwnShare, pathOf } from './own-shares.ts'
import type { Kind, ShareRow } from './share-copy.ts'
import { ShareFields, useLabels } from './share-fields.tsx'
import './share-form.css'
import './own-share.css'

type Props = { kind: Kind; own: OwnShare; onClose: () => void }

export function OwnShareDialog({ own, onClose, ...props }: Props) {
  const words = useFormWords()
  const { sharing } = words
  const kind = inWords(props.kind, words)
  const { row, error } = useOwnRow(kind, own)
  useBackCloses(true, onClose)
  return (
    <Dialog title={sharing.own.change} open onClose={onClose} className="own" spoken={spokenBy(words)}>
      {row ? (
        <OwnShareForm kind={kind} own={own} row={row} onClose={onClose} />
      ) : (
        <div className="own-notice">{error ? <p role="alert">{error}</p> : <Loading>{sharing.coming}</Loading>}</div>
      )}
    </Dialog>
  )
}

/** Reads the share by its token: it may be on no page. */
function useOwnRow(kind: Kind, own: OwnShare) {
  const [row, setRow] = useState<Created<ShareRow>>()
  const [error, setError] = useState('')
  const read = useEffectEvent(async () => {
    try {
      setRow(
        await send<Created<ShareRow>>({
          method: 'GET',
          path: pathOf(kind, own),
          token: own.token,
          language: formLanguage(),
        }),
      )
      keepOwnShare(own)
    } catch (error) {
      const isGone = error instanceof ResponseError && error.status === 404
      if (isGone) forgetOwnShare(own.id)
      setError(isGone ? formWords.get().sharing.notOwner : sentenceOf(error))
    }
  })
  useEffect(() => void read(), [])
  return { row, error }
}

function sentenceOf(error: unknown): string {
  return (error instanceof ResponseError && error.sentence) || formWords.get().sharing.unchanged
}

function OwnShareForm({ kind, own, row, onClose }: Props & { row: Created<ShareRow> }) {
  const { collection } = kind
  const { sharing } = useFormWords()
  const client = useQueryClient()
  const { isSending, submit } = useSubmit()
  const [error, setError] = useState('')
  const [wasRejected, setRejected] = useState(false)
  const [isTakingBack, setTakingBack] = useState(false)
  const labels = useLabels(collection)
  const request = { path: pathOf(kind, own), token: own.token, language: formLanguage() }
  const picture = useOwnImage(kind, own, row)

  /** Carries out a change, shows it in the page, and says so. */
  const change = (work: () => Promise<unknown>, done: string) =>
    submit(async () => {
      setError('')
      try {
        await work()
      } catch (error) {
        return setError(sentenceOf(error))
      }
      await Promise.all([refetchLists(client, collection), client.invalidateQueries({ queryKey: [request.path] })])
      onClose()
      toast({ lang: formLanguage(), ...toastOf(done) })
    })

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { [HONEYPOT]: _honeypot, ...texts } = textsOf(form)
    const body = fromForm(collection, texts)
    const parsed = parseChange(collection, body)
    if ('error' in parsed) {
      setRejected(true)
      form.querySelector<HTMLElement>('.field :invalid')?.focus()
      return setError(parsed.error)
    }
    return change(async () => {
      await picture.save()
      const { message } = await send<Created<ShareRow>>({ ...request, method: 'PATCH', body })
      // A share that was shown may wait now: its card then stands first for its sender.
      keepOwnShare({ ...own, waits: message !== undefined })
    }, sharing.changed)
  }

  const takeBack = () =>
    change(async () => {
      await send({ ...request, method: 'DELETE' })
      forgetOwnShare(own.id)
    }, sharing.takenBack(kind.noun))

  return (
    <form className={`share-form ${wasRejected ? 'refused' : ''}`} noValidate onSubmit={save}>
      {row.imageUrl && <OwnImage {...picture} alt={sharing.yours(kind.noun)} isLocked={isSending || isTakingBack} />}
      <div className="share-fields" hidden={isTakingBack}>
        <ShareFields
          collection={collection}
          labels={labels}
          texts={textsOfRow(kind, row)}
          wasRejected={wasRejected}
          readOnly={isSending}
        />
      </div>
      {isTakingBack && (
        <p className="own-question" tabIndex={-1} ref={focusOn}>
          {sharing.takeBack(row.imageUrl !== null, kind.noun)}
        </p>
      )}
      <div className="row send-bar">
        {error && <p role="alert">{error}</p>}
        {isTakingBack ? (
          <>
            <button type="button" className="button danger" aria-disabled={isSending} onClick={takeBack}>
              {sharing.own.takeBack}
            </button>
            <button type="button" className="button quiet" onClick={() => setTakingBack(false)}>
              {sharing.own.keep}
            </button>
          </>
        ) : (
          <>
            <button type="submit" className="button" aria-disabled={isSending}>
              {isSending ? sharing.own.saving : sharing.own.save}
            </button>
            <button type="button" className="button quiet" onClick={() => setTakingBack(true)}>
              {sharing.own.takeBack}
            </button>
          </>
        )}
      </div>
    </form>
  )
}

/** Defined outside the component, because a new function at each rendering would run it again. */
const focusOn = (element: HTMLElement | null) => element?.focus()

/** Initial texts of the inputs. */
function textsOfRow({ collection }: Kind, row: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(sentFields(collection).map(([name]) => [name, String(row[name] ?? '')]))
}
