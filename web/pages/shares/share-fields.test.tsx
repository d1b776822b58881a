/**
 * The inputs of the share form for fields of every kind.
 * Behaviour: Share dialog
 */
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Collection } from '../../../shared/collections/collection.ts'
import { rocks } from '../../../shared/collections/rocks.ts'
import type { Person } from '../../../shared/content.ts'
import { fromForm, parseNew } from '../../../shared/schema.ts'
import { textsOf } from '../../forms/use-submit.ts'
import { createQueryClient } from '../../queries/data.ts'
import { NoScriptForm } from './no-script.tsx'
import { kindOf } from './share-copy.ts'
import { ShareFields } from './share-fields.tsx'

const everyKind: Collection = {
  ...rocks,
  fields: {
    ...rocks.fields,
    weight: { kind: 'integer', label: 'Weight in grams', min: 1, max: 5000 },
    surface: { kind: 'choice', label: 'Surface', options: ['rough', 'smooth'], fallback: 'smooth' },
  },
}

const controls = [
  /<label for="(\S+)">Your name<\/label><input [^>]*id="\1"[^>]*maxLength="120" name="name"/,
  /Description<small> optional<\/small><\/label><textarea name="description"/,
  /Weight in grams<small> optional<\/small><\/label><input [^>]*type="number" min="1" max="5000" name="weight"/,
  /Surface<\/label><select name="surface"[^>]*>.*<option value="smooth" selected="">Smooth<\/option>/,
]

test('the share form has a control for a field of every kind', () => {
  const html = renderToStaticMarkup(<ShareFields collection={everyKind} />)
  for (const control of controls) expect(html).toMatch(control)
})

test('the share form without scripts has a control for a field of every kind', () => {
  const client = createQueryClient()
  const site = { nouns: { rocks: { one: 'rock', many: 'rocks' } } }
  const person = { name: 'Jo', site } as Person
  client.setQueryData(['/api/memorial'], { person, pages: { rocks: {} } })
  const kind = { ...kindOf(rocks, person, null), collection: everyKind as typeof rocks }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NoScriptForm kind={kind} />
    </QueryClientProvider>,
  )
  expect(html).toContain('action="/api/rocks"')
  for (const control of controls) expect(html).toMatch(control)
})

test('what the share form sends for a field of every kind is a valid new row', () => {
  const form = new FormData()
  const texts = { name: 'Ana', location: 'Lisbon', weight: '120', surface: 'rough' }
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  expect(parseNew(everyKind, fromForm(everyKind, textsOf(form)))).toEqual({
    values: { ...texts, weight: 120, description: null },
  })
})
