/** The 'Writings' tab. */
import { writings } from '../../../shared/collections/writings.ts'
import { formatKilobytes } from '../../../shared/format.ts'
import { CreateForm } from '../../forms/create-form.tsx'
import { useCreateForm } from '../../forms/use-create-form.ts'
import { CollectionTab } from './collection-tab.tsx'

const facts = {
  filename: String,
  fileSize: (bytes: unknown) => bytes !== null && formatKilobytes(Number(bytes)),
}

export function WritingsTab() {
  const form = useCreateForm(writings)
  return (
    <CollectionTab
      collection={writings}
      facts={facts}
      form={<CreateForm form={form} submit="Upload PDF" inputs={['pdf', 'title', 'description', 'coverImage']} />}
    />
  )
}
