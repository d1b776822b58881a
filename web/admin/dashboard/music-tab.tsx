/** His music: uploaded with a title and, if somebody knows it, a length; otherwise the file tells. */
import { useState } from 'react'
import { type Track, tracks } from '../../../shared/collections/tracks.ts'
import { formatDuration } from '../../../shared/format.ts'
import { SlotField, TextInput, UploadForm } from '../../forms/create-form.tsx'
import { useUploadForm } from '../../forms/use-create-form.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { DeleteButton } from '../ui/delete-button.tsx'
import { EditButton } from '../ui/edit-button.tsx'
import { FeatureButton } from '../ui/flag-button.tsx'
import { Item } from '../ui/item.tsx'
import { OrderedList } from '../ui/sortable-list.tsx'
import { DurationInputs, durationField, durationProblem } from './duration-inputs.tsx'
import { TitleEditor } from './title-editor.tsx'

const form = { fixed: { featured: 'false' }, check: durationProblem, more: durationField }

export function MusicTab() {
  return (
    <div className="admin-tab-halves">
      <TrackForm />
      <TrackList />
    </div>
  )
}

/** 'first-light.mp3' as 'first-light' */
function titleOf({ name }: File): string {
  return name.replace(/\.[^.]+$/, '')
}

function TrackForm() {
  const upload = useUploadForm(tracks, form)
  const { title = '' } = upload.values
  const { audio } = upload.files

  /** Follows the chosen file for as long as nobody has written a title. */
  function prefill(file: File) {
    if (!title || (audio && title === titleOf(audio))) upload.setValue('title', titleOf(file))
  }
  return (
    <UploadForm form={upload} title="Upload a track" submit="Upload track">
      <SlotField form={upload} name="audio" onChoose={prefill} />
      <TextInput form={upload} name="title" />
      <DurationInputs form={upload} />
    </UploadForm>
  )
}

function TrackList() {
  const [editing, setEditing] = useState<string | null>(null)
  return (
    <OrderedList<Track>
      collection={tracks}
      path="/api/admin/tracks"
      title="Tracks"
      empty="No tracks uploaded yet"
    >
      {(row, name) => (
        <Item
          picture={row.coverImageUrl}
          icon="play"
          title={
            editing === row.id ? (
              <TitleEditor row={row} onClose={() => setEditing(null)} />
            ) : (
              row.title
            )
          }
          facts={[
            row.artist,
            row.album,
            row.year,
            row.duration !== null && formatDuration(row.duration),
          ]}
          featured={row.featured}
          actions={
            <>
              <ActionButton
                label="Edit title"
                name={`of ${name}`}
                expanded={editing === row.id}
                onPress={() => setEditing(row.id)}
              />
              <FeatureButton collection={tracks} row={row} name={name} />
              <EditButton collection={tracks} row={row} name={name} />
              <DeleteButton collection={tracks} row={row} name={name} />
            </>
          }
        />
      )}
    </OrderedList>
  )
}
