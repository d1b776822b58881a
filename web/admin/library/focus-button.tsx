/** The focus point of the hero portrait: one tap on the face, which then stays in view on every screen. */
import { type CSSProperties, type FormEvent, type MouseEvent, useState } from 'react'
import { adminPath } from '../../../shared/collections/choices.ts'
import { type Photo, photos } from '../../../shared/collections/photos.ts'
import { adminGallery } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
import { Field, FieldControl } from '../../forms/field.tsx'
import { useChange } from '../../lists/use-change.ts'
import { closeDialog } from '../../ui/dialog.tsx'
import { MultiFormatImage } from '../../ui/multi-format-image.tsx'
import { DialogButton, SaveAnswers } from '../ui/admin-dialog.tsx'
import '../../forms/forms.css'
import './focus-button.css'

const texts = adminGallery.focus

export function FocusButton({ photo, name }: { photo: Photo; name: string }) {
  return (
    <DialogButton label={texts.label} name={texts.in(name)} icon="plus" title={texts.title}>
      <FocusForm photo={photo} />
    </DialogButton>
  )
}

/** Inside a dialog. Without a pointer the two sliders do the same. */
export function FocusForm({ photo }: { photo: Photo }) {
  const [focus, setFocus] = useState({ focusX: photo.focusX ?? 0.5, focusY: photo.focusY ?? 0.5 })
  const { change, busy } = useChange(photos)
  // Its room is there before the picture is.
  const shape = { '--shape': (photo.width ?? 1) / (photo.height ?? 1) } as CSSProperties

  function point({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setFocus({ focusX: (clientX - left) / width, focusY: (clientY - top) / height })
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const path = adminPath(photos, photo.id)
    if (!busy && (await change(actionOutcomes.portrait, { method: 'PATCH', path, body: focus }))) closeDialog(form)
  }

  return (
    <form className="admin-dialog-body" onSubmit={save}>
      <p>{texts.lead}</p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same by keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div className="focus-picture" style={shape} onClick={point}>
        <MultiFormatImage
          {...{ src: photo.imageUrl, width: photo.width, height: photo.height }}
          sizes="30rem"
          alt={photo.alt ?? photo.title ?? ''}
        />
        <span className="focus-mark" style={{ left: `${focus.focusX * 100}%`, top: `${focus.focusY * 100}%` }} />
      </div>
      <div className="admin-field-pair">
        {(['focusX', 'focusY'] as const).map((axis) => (
          <Field key={axis} label={term(photos.fields[axis].label)}>
            <FieldControl
              field={photos.fields[axis]}
              value={String(focus[axis])}
              onChange={(text) => setFocus({ ...focus, [axis]: Number(text) })}
            />
          </Field>
        ))}
      </div>
      <SaveAnswers busy={busy} />
    </form>
  )
}
