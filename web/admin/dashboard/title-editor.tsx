/** A track's title, edited where it stands: Enter saves, Escape cancels. */
import { type FormEvent, useId } from 'react'
import { adminPath } from '../../../shared/collection.ts'
import { type Track, tracks } from '../../../shared/collections/tracks.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { toastInvalid } from '../../lists/outcome-toast.ts'
import { useChange } from '../../lists/use-change.ts'
import { useFocusReturn } from '../../ui/dialog.tsx'

export function TitleEditor({ row, onClose }: { row: Track; onClose: () => void }) {
  const { change, busy } = useChange(tracks)
  const id = useId()
  useFocusReturn()

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const title = String(new FormData(event.currentTarget).get('title')).trim()
    if (busy) return
    if (!title) return toastInvalid(messages.admin.missingTitle)
    const path = adminPath(tracks, row.id, 'title')
    if (await change(actionOutcomes.trackTitle, { method: 'PATCH', path, body: { title } })) onClose()
  }

  return (
    <form className="title-editor" noValidate onSubmit={save}>
      <label className="visually-hidden" htmlFor={id}>
        Title of {row.title}
      </label>
      <input
        id={id}
        name="title"
        defaultValue={row.title}
        maxLength={tracks.fields.title.max}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: it opens in place of the button that was pressed.
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <button type="submit" className="button small" aria-disabled={busy}>
        Save
      </button>
      <button type="button" className="button small quiet" onClick={onClose}>
        Cancel
      </button>
    </form>
  )
}
