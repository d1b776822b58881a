/** Words for what is heard in a film, a song or a voice: written or pasted, or out of a file of subtitles. */
import { type FormEvent, type MouseEvent, useEffect, useState } from 'react'
import { adminPath } from '../../../shared/collections/choices.ts'
import type { Collection, Row } from '../../../shared/collections/collection.ts'
import { MAX_SUBTITLES } from '../../../shared/collections/heard.ts'
import { decodeText } from '../../../shared/decode-text.ts'
import { adminFrame, adminSignIn, adminUi, adminSubtitles as texts } from '../../../shared/messages/catalogue.ts'
import { outcomesOf } from '../../../shared/sentences/admin.ts'
import { Field } from '../../forms/field.tsx'
import { toastInvalid } from '../../lists/outcome-toast.ts'
import { useChange } from '../../lists/use-change.ts'
import { requireOk } from '../../queries/data.ts'
import { usePerson } from '../../queries/memorial.ts'
import { closeDialog } from '../../ui/dialog.tsx'
import { Answers, DialogButton } from '../ui/admin-dialog.tsx'

export type HeardRow = Row & { subtitlesLanguage: string | null; transcript: string | null }
type Props = { collection: Collection; row: HeardRow; name: string }

/** Languages in which families speak, beside the one that is chosen already. */
const CODES =
  'ar bg bn ca cs da de el en es et eu fa fi fil fr ga gl he hi hr hu id is it ja ko lt lv mk ms nl no pl pt ro ru sk sl sq sr sv sw ta th tr uk ur vi yi zh'

export function SubtitlesButton(props: Props) {
  const { row, name } = props
  const title = texts.title(String(row.title ?? row.name ?? name))
  return (
    <DialogButton label={texts.button} name={adminUi.of(name)} icon="page" title={title}>
      <SubtitlesForm {...props} />
    </DialogButton>
  )
}

function SubtitlesForm({ collection, row }: Props) {
  const { change, busy } = useChange(collection)
  const [text, setText] = useStoredText(collection, row)
  // Saved without its times, it would lose them.
  const isReady = text !== null
  const path = adminPath(collection, row.id, 'subtitles')
  const outcome = outcomesOf(collection).update

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || !isReady) return
    const form = event.currentTarget
    const body = new FormData(form)
    // A text field of a form has lines that end with CRLF, and less room than a file.
    body.set('subtitles', new Blob([text]), 'subtitles.vtt')
    if (await change(outcome, { method: 'PATCH', path, body })) closeDialog(form)
  }
  async function remove({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    // The button goes with the words, the form stays.
    if (!busy && form && (await change(outcome, { method: 'DELETE', path }))) closeDialog(form)
  }

  return (
    <form className="admin-dialog-body" onSubmit={save}>
      <Field label={texts.words} hint={texts.how}>
        <textarea
          rows={10}
          dir="auto"
          maxLength={MAX_SUBTITLES}
          value={text ?? ''}
          readOnly={!isReady}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Field label={texts.file}>
        <input
          type="file"
          accept=".vtt,.srt,text/vtt,text/plain"
          onChange={async ({ currentTarget: { files } }) => {
            const [file] = files ?? []
            if (file) setText(decodeText(new Uint8Array(await file.arrayBuffer())))
          }}
        />
      </Field>
      {text?.includes('-->') && <LanguageField chosen={row.subtitlesLanguage} />}
      <Answers>
        {row.transcript !== null && (
          <button type="button" className="button small quiet" onClick={remove}>
            {texts.remove}
          </button>
        )}
        <button type="submit" className="button small" aria-disabled={busy || !isReady}>
          {isReady ? adminFrame.save : adminFrame.loading}
        </button>
      </Answers>
    </form>
  )
}

/** With its times where it has some: they are in no list. Null until they have come; a file may be chosen meanwhile. */
function useStoredText(collection: Collection, { id, subtitlesLanguage, transcript }: HeardRow) {
  const [text, setText] = useState(subtitlesLanguage === null ? (transcript ?? '') : null)
  useEffect(() => {
    if (subtitlesLanguage === null) return
    fetch(adminPath(collection, id, 'subtitles'))
      .then(requireOk)
      .then((response) => response.text())
      .then(setText, () => toastInvalid(`${adminSignIn.unreached}.`))
  }, [collection, id, subtitlesLanguage])
  return [text, setText] as const
}

function LanguageField({ chosen }: { chosen: string | null }) {
  const { language } = usePerson()
  const names = new Intl.DisplayNames([adminFrame.lang], { type: 'language' })
  const codes = [...new Set([chosen ?? language, language, ...CODES.split(' ')])]
  const options = codes.map((code) => ({ code, name: names.of(code) ?? code }))
  return (
    <Field label={texts.language}>
      <select name="language" defaultValue={chosen ?? language}>
        {options
          .sort((one, other) => one.name.localeCompare(other.name, adminFrame.lang))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </select>
    </Field>
  )
}
