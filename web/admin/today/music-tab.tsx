/** The 'Music' tab. Fields that its form leaves out are read from the audio file; titles are edited in place. */
import { type FormEvent, useId } from 'react'
import { adminPath } from '../../../shared/collections/choices.ts'
import { type Track, tracks } from '../../../shared/collections/tracks.ts'
import { adminDashboard, adminFrame, adminUi, office } from '../../../shared/messages/catalogue.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
import type { CreateFormState } from '../../forms/use-create-form.ts'
import { toastInvalid } from '../../lists/outcome-toast.ts'
import { useChange } from '../../lists/use-change.ts'
import { useFocusReturn } from '../../ui/dialog.tsx'
import { CollectionTab } from '../library/collection-tab.tsx'
import { DurationInputs, durationError, durationField } from '../library/duration-inputs.tsx'
import { SubtitlesButton } from '../library/subtitles.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import './title-editor.css'

export function MusicTab() {
  return (
    <CollectionTab<Track>
      collection={tracks}
      form={{
        later: ['artist', 'album', 'year', 'yearSaid', 'genre', 'lyrics', 'duration', 'coverImage', 'featured'],
        onChooseFile: suggestTitle,
        children: (form) => <DurationInputs form={form} />,
        validate: durationError,
        toFields: durationField,
      }}
      item={(row, name, panel, isLarge) => ({
        title: panel.isOpen ? <TitleEditor row={row} onClose={panel.close} /> : row.title,
        actions: (
          <>
            <ActionButton
              label={adminDashboard.editTitle}
              name={adminUi.of(name)}
              expanded={panel.isOpen}
              onPress={panel.open}
            />
            <SubtitlesButton collection={tracks} row={row} name={name} />
          </>
        ),
        // biome-ignore lint/a11y/useMediaCaption: its words stand in 'What is said'.
        children: isLarge && <audio controls preload="none" src={row.audioUrl} aria-label={name} />,
      })}
    />
  )
}

/** The title follows the chosen file until somebody has written one. */
function suggestTitle(file: File, { values, files, setValue }: CreateFormState) {
  const { title } = values
  if (!title || (files.audio && title === titleFrom(files.audio))) setValue('title', titleFrom(file))
}

/** 'first-light.mp3' as 'first-light' */
function titleFrom({ name }: File): string {
  return name.replace(/\.[^.]+$/, '')
}

/** Edits a track's title where it stands: Enter saves, Escape cancels. */
function TitleEditor({ row, onClose }: { row: Track; onClose: () => void }) {
  const { change, busy } = useChange(tracks)
  const id = useId()
  useFocusReturn()

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const title = String(new FormData(event.currentTarget).get('title')).trim()
    if (busy) return
    if (!title) return toastInvalid(office.admin.missingTitle)
    const path = adminPath(tracks, row.id, 'title')
    if (await change(actionOutcomes.trackTitle, { method: 'PATCH', path, body: { title } })) onClose()
  }

  return (
    <form className="row title-editor" noValidate onSubmit={save}>
      <label className="visually-hidden" htmlFor={id}>
        {adminDashboard.titleOf(row.title)}
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
        {adminFrame.save}
      </button>
      <button type="button" className="button small quiet" onClick={onClose}>
        {adminFrame.cancel}
      </button>
    </form>
  )
}
