/**
 * A control's hint and error are read out with it.
 * Behaviour: Layout and accessibility
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Field } from './field.tsx'
import { FileField } from './file-field.tsx'

/** The text that a screen reader says after the label of a control: that of the elements its aria-describedby names. */
function descriptionOf(html: string): string | undefined {
  const ids = /aria-describedby="([^"]*)"/.exec(html)?.[1]
  return ids
    ?.split(' ')
    .map((id) => html.split(` id="${id}"`)[1]?.replace(/^[^>]*>([^<]*)<.*$/s, '$1'))
    .join(' ')
}

it('a field is described by its hint and its error', () => {
  const field = (texts: { hint?: string; error?: string }) =>
    renderToStaticMarkup(
      <Field label="Place" {...texts}>
        <input />
      </Field>,
    )
  expect(descriptionOf(field({ hint: 'A town will do.', error: 'Missing title: Please say where.' }))).toBe(
    'A town will do. Please say where.',
  )
  expect(descriptionOf(field({ hint: 'A town will do.' }))).toBe('A town will do.')
  expect(field({ error: 'Please say where.' })).toContain('aria-invalid="true"')
  expect(descriptionOf(field({}))).toBeUndefined()
})

it('a field for a file is described by its error', () => {
  const field = (error?: string) =>
    renderToStaticMarkup(<FileField label="Cover" kind="image" file={null} error={error} onChoose={() => {}} />)
  expect(descriptionOf(field('Missing image: Please choose one.'))).toBe('Please choose one.')
  expect(field('Missing image')).toContain('aria-invalid="true"')
  expect(descriptionOf(field())).toBeUndefined()
})
