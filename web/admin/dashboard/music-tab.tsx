/** The 'Music' tab: what its form leaves out is read from the audio file; titles are edited in place. */
import { type Track, tracks } from '../../../shared/collections/tracks.ts'
import type { CreateFormState } from '../../forms/use-create-form.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { CollectionTab } from './collection-tab.tsx'
import { DurationInputs, durationError, durationField } from './duration-inputs.tsx'
import { TitleEditor } from './title-editor.tsx'

export function MusicTab() {
  return (
    <CollectionTab<Track>
      collection={tracks}
      form={{
        inputs: ['audio', 'title'],
        onChooseFile: suggestTitle,
        children: (form) => <DurationInputs form={form} />,
        validate: durationError,
        toFields: durationField,
      }}
      item={(row, name, panel) => ({
        title: panel.isOpen ? <TitleEditor row={row} onClose={panel.close} /> : row.title,
        actions: <ActionButton label="Edit title" name={`of ${name}`} expanded={panel.isOpen} onPress={panel.open} />,
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
