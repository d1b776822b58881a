/** The tab of a collection that its definition makes, with the inputs of its form but those filled in later. */
import type { Collection } from '../../../shared/collection.ts'
import { adminDashboard } from '../../../shared/messages/catalogue.ts'
import type { CreateFormProps } from '../../forms/create-form.tsx'
import { CollectionTab } from './collection-tab.tsx'

/** The forms that are not the usual one. */
const forms: Partial<Record<string, CreateFormProps>> = {
  artwork: { title: adminDashboard.uploadArtwork, later: ['description', 'alt', 'featured'] },
  writings: { submit: adminDashboard.uploadPdf, later: ['year', 'yearSaid', 'featured'] },
}

export function FormTab({ collection }: { collection: Collection }) {
  const form = forms[collection.name]
  return <CollectionTab collection={collection} {...(form && { form })} />
}
