/** A field of any kind that a share's definition names appears on its card. */
import { expect, test } from 'vitest'
import { defineCollection } from '../../../shared/collections/collection.ts'
import { rocks } from '../../../shared/collections/rocks.ts'
import { furtherFields } from './share-cards.tsx'

const painted = defineCollection({
  ...rocks,
  fields: {
    ...rocks.fields,
    year: { kind: 'integer', label: 'Year', min: 1900, max: 2100 },
    colour: { kind: 'choice', label: 'Colour', options: ['blue', 'red'], fallback: 'blue' },
    motto: { kind: 'text', label: 'Motto', max: 80 },
  },
  flags: { hidden: { label: 'Well hidden', initial: false, change: 'hide' } },
})

const row = { id: '1', name: 'Ana', location: 'Lisbon', description: 'By the sea wall.' }

test('an integer, a choice, a text and a flag each become a line with their label', () => {
  const full = { ...row, year: 0, colour: 'red', motto: 'Shine', hidden: true }
  expect(furtherFields(full, painted)).toEqual([
    { name: 'year', label: 'Year', value: '0' },
    { name: 'colour', label: 'Colour', value: 'red' },
    { name: 'motto', label: 'Motto', value: 'Shine' },
    { name: 'hidden', label: 'Well hidden', value: 'Yes' },
  ])
})

test('an empty field and a flag that is off have no line', () => {
  const empty = { ...row, year: null, colour: 'blue', motto: '', hidden: false }
  expect(furtherFields(empty, painted).map(({ name }) => name)).toEqual(['colour'])
})

test('a share with the fields of every share has none', () => {
  expect(furtherFields(row, rocks)).toEqual([])
})
