/** The 'Music' tab: what its form leaves out is read from the audio file; titles are edited in place. */
import { type Track, tracks } from '../../../shared/collections/tracks.ts'
import { formatDuration } from '../../../shared/format.ts'
import { CreateForm } from '../../forms/create-form.tsx'
import { useCreateForm } from '../../forms/use-create-form.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { CollectionTab } from './collection-tab.tsx'
import { DurationInputs, durationError, durationField } from './duration-inputs.tsx'
import { TitleEditor } from './title-editor.tsx'

const formOptions = { validate: durationError, deriveFields: durationField }

const plain = (value: unknown) => value !== null && String(value)
const facts = {
  artist: plain,
  album: plain,
  year: plain,
  genre: () => null,
  duration: (seconds: unknown) => seconds !== null && formatDuration(Number(seconds)),
}

export function MusicTab() {
  return (
    <CollectionTab<Track>
      collection={tracks}
      facts={facts}
      form={<TrackForm />}
      item={(row, name, panel) => ({
        title: panel.isOpen ? <TitleEditor row={row} onClose={panel.close} /> : row.title,
        actions: <ActionButton label="Edit title" name={`of ${name}`} expanded={panel.isOpen} onPress={panel.open} />,
      })}
    />
  )
}

/** 'first-light.mp3' as 'first-light' */
function titleFrom({ name }: File): string {
  return name.replace(/\.[^.]+$/, '')
}

function TrackForm() {
  const form = useCreateForm(tracks, formOptions)
  const { title = '' } = form.values
  const { audio } = form.files

  /** The title follows the chosen file until somebody has written one. */
  function suggestTitle(file: File) {
    if (!title || (audio && title === titleFrom(audio))) form.setValue('title', titleFrom(file))
  }
  return (
    <CreateForm form={form} inputs={['audio', 'title']} onChooseFile={suggestTitle}>
      <DurationInputs form={form} />
    </CreateForm>
  )
}
