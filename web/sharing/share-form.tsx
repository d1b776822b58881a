/** The share form: checked here as the server will check it, sent with its progress shown, and kept whole on failure. */
import { type FormEvent, useRef, useState } from 'react'
import { messages } from '../../shared/messages.ts'
import { parseNew } from '../../shared/schema.ts'
import { useCreate } from '../data.ts'
import { ChangeError } from '../errors.ts'
import { usePerson } from '../memorial.ts'
import { newKey } from '../send.ts'
import { type Notice, notice, toast } from '../ui/toast.tsx'
import { checkPicture } from './check-picture.ts'
import { Fields, TRAP } from './fields.tsx'
import type { Kind } from './kinds.ts'
import { PictureChoice } from './picture-choice.tsx'
import { Progress } from './progress.tsx'
import './share-form.css'

export function ShareForm({ kind, onShared }: { kind: Kind; onShared: () => void }) {
  const { name } = usePerson()
  const { collection, failed, noun, share } = kind
  const [picture, setPicture] = useState<File>()
  const [rotation, setRotation] = useState(0)
  const [problem, setProblem] = useState<Notice>()
  const [progress, setProgress] = useState(0)
  const create = useCreate(collection)
  /** The same form sent twice is the same share; any change makes it a new one. */
  const key = useRef(newKey())
  const changed = () => {
    key.current = newKey()
  }

  function refuse(problem: Notice) {
    setProblem(problem)
    toast(problem)
  }

  function choose(file: File | undefined) {
    const fault = file && checkPicture(file)
    if (fault) return refuse(notice(fault, 'destructive'))
    setProblem(undefined)
    setPicture(file)
    setRotation(0)
    changed()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (create.isPending) return
    const { [TRAP]: trap, ...fields } = Object.fromEntries(new FormData(event.currentTarget))
    const parsed = parseNew(collection, fields)
    const fault =
      'error' in parsed ? parsed.error : picture ? checkPicture(picture) : messages.share.missing
    if (fault || !picture) return refuse(notice(fault ?? messages.share.missing, 'destructive'))

    const form = new FormData()
    form.append('image', picture)
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('rotation', String(rotation))
    if (trap) form.append(TRAP, trap)
    setProblem(undefined)
    setProgress(0)
    create.mutate(
      { form, key: key.current, onProgress: setProgress },
      {
        onSuccess: onShared,
        onError: (error) => {
          const sentence = (error instanceof ChangeError && error.sentence) || failed
          refuse({
            title: messages.share.failedTitle,
            variant: 'destructive',
            ...withTitle(notice(sentence, 'destructive')),
          })
        },
      },
    )
  }

  return (
    <form className="share-form" noValidate onSubmit={submit} onChange={changed}>
      <PictureChoice
        noun={noun}
        picture={picture}
        rotation={rotation}
        onChoose={choose}
        onRotate={(next) => {
          setRotation(next)
          changed()
        }}
      />
      <div className="share-fields">
        <Fields collection={collection} />
        {problem && (
          <p className="share-problem" role="alert">
            {problem.title && <strong>{problem.title}</strong>} {problem.description}
          </p>
        )}
        {create.isPending && <Progress fraction={progress} />}
        <button type="submit" className="button" aria-disabled={create.isPending}>
          {create.isPending ? 'Sharing...' : share(name)}
        </button>
      </div>
    </form>
  )
}

/** A sentence without a title of its own is what is said under the general one. */
function withTitle({ title = '', description, variant = 'destructive' }: Notice): Notice {
  return description ? { title, description, variant } : { description: title, variant }
}
