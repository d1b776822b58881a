/** The 'Artwork' tab. */
import { artwork } from '../../../shared/collections/artwork.ts'
import { CreateForm } from '../../forms/create-form.tsx'
import { useCreateForm } from '../../forms/use-create-form.ts'
import { CollectionTab } from './collection-tab.tsx'

export function ArtworkTab() {
  const form = useCreateForm(artwork)
  return (
    <CollectionTab
      collection={artwork}
      form={<CreateForm form={form} title="Upload artwork" inputs={['image', 'title']} />}
    />
  )
}
