/**
 * The inputs of an upload form come from the definition of its collection.
 * Behaviour: Admin dashboard
 */
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { artwork } from '../../shared/collections/artwork.ts'
import { defineCollection } from '../../shared/collections/collection.ts'
import { writings } from '../../shared/collections/writings.ts'
import { createQueryClient } from '../queries/data.ts'
import { CreateForm, type CreateFormProps } from './create-form.tsx'

function labelsOf(props: CreateFormProps & Pick<Parameters<typeof CreateForm>[0], 'collection'>): string[] {
  const form = (
    <QueryClientProvider client={createQueryClient()}>
      <CreateForm {...props} />
    </QueryClientProvider>
  )
  const labels = ['PDF', 'Image', 'Title', 'Technique', 'Description', 'Cover', 'Featured']
  const text = renderToStaticMarkup(form).replace(/<h2.*?<\/h2>|<button.*?<\/button>|<[^>]+>/g, '|')
  return text
    .split(/[|(]/)
    .map((part) => part.trim())
    .filter((part) => labels.includes(part))
}

test('a new field is in the upload form, and what is filled in later is not', () => {
  const technique = { kind: 'text', label: 'Technique', max: 100 } as const
  const collection = defineCollection({ ...artwork, fields: { ...artwork.fields, technique } })
  const later = ['description', 'alt', 'featured']
  expect(labelsOf({ collection, later })).toEqual(['Image', 'Title', 'Technique'])
})

test('required files come first, optional ones after the fields', () => {
  expect(labelsOf({ collection: writings, later: ['year', 'yearSaid', 'featured'] })).toEqual([
    'PDF',
    'Title',
    'Description',
    'Cover',
  ])
})
