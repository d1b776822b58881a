/**
 * The forms for the words of the pages.
 * Behaviour: Words in the browser
 */
import { expect, test } from 'vitest'
import { labelOf } from '../../shared/messages/words.ts'
import { formSchemas, type JsonSchema } from './form-schema.ts'

/** Every field with its path, entries of lists as `*`. */
function fieldsOf(schema: JsonSchema, path: string[]): { path: string[]; schema: JsonSchema }[] {
  const { properties = {}, items, anyOf = [] } = schema
  const below = Object.entries(properties).flatMap(([key, part]) => fieldsOf(part as JsonSchema, [...path, key]))
  const entries = items ? fieldsOf(items as JsonSchema, [...path, '*']) : []
  return [{ path, schema }, ...below, ...entries, ...anyOf.flatMap((part) => fieldsOf(part as JsonSchema, path))]
}

const fields = Object.entries(formSchemas()).flatMap(([name, schema]) => fieldsOf(schema as JsonSchema, [name]))
const at = (path: string) => fields.find((field) => field.path.join('.') === path)?.schema

test('every field has a label in words of its own', () => {
  const isEntryOfPlainList = (path: string[]) => path.at(-1) === '*'
  const unworded = fields.filter(({ path }) => !labelOf(path) && !isEntryOfPlainList(path))
  expect(unworded.map(({ path }) => path.join('.'))).toEqual([])
})

test('a long text and a picture say what they are, a choice its options, a list its entries', () => {
  expect(at('story.text')).toMatchObject({ type: 'string', format: 'markdown' })
  expect(at('person.portrait.file')).toMatchObject({ type: 'string', format: 'picture' })
  expect(at('home.moments.samples.*.file')).toMatchObject({ format: 'picture' })
  expect(at('favourites.books.list')).toMatchObject({ type: 'array' })
})
