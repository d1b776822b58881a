/**
 * The forms for the words of the pages.
 * Behaviour: Words in the browser
 */
import { expect, test } from 'vitest'
import { inLanguage } from '../../../shared/messages/language.ts'
import { labelOf } from '../../../shared/sentences/words.ts'
import type { WordsField } from '../../../shared/words.ts'
import { createForms } from './form.ts'

/** Every field by its path, entries of lists as `*`. */
function fieldsOf(field: WordsField, path: string[]): [string[], WordsField][] {
  const below = field.kind === 'group' ? Object.entries(field.fields) : []
  const entry = field.kind === 'list' ? fieldsOf(field.entry, [...path, '*']) : []
  return [[path, field], ...below.flatMap(([key, part]) => fieldsOf(part, [...path, key])), ...entry]
}

const all = Object.entries(createForms()).flatMap(([name, form]) => fieldsOf(form, [name]))
const fields = new Map(all.map(([path, field]) => [path.join('.'), field]))

test('every field has a label in words of its own', () => {
  const isTitleOfPage = (path: string[]) => path.at(-2) === 'titles'
  const unworded = all.filter(([path]) => !labelOf(path) && !isTitleOfPage(path))
  expect(unworded.map(([path]) => path.join('.'))).toEqual([])
})

test('a field is of the kind that its schema says', () => {
  expect(fields.get('story.text')).toMatchObject({ kind: 'markdown', title: 'The story', optional: false })
  expect(fields.get('person.portrait.file')).toMatchObject({ kind: 'picture' })
  expect(fields.get('person.email')).toMatchObject({ kind: 'text', input: 'email' })
  expect(fields.get('favourites.music.url')).toMatchObject({ kind: 'text', input: 'url' })
  expect(fields.get('favourites.books.list')).toMatchObject({ kind: 'list', max: 40 })
  expect(fields.get('favourites.books.list.*.note')).toMatchObject({ kind: 'text', optional: true })
  expect(fields.get('home.video.embed.provider')).toMatchObject({
    kind: 'choice',
    options: [
      { value: 'youtube', title: 'YouTube' },
      { value: 'vimeo', title: 'Vimeo' },
    ],
  })
  expect(fields.get('person.site.leaveOut')).toMatchObject({ kind: 'choices', optional: true })
  expect(fields.get('home.video')).toMatchObject({ kind: 'group', optional: true, title: 'Film' })
})

test('the language of the texts is chosen by its name, in the language of the desk', () => {
  const titles = (forms: ReturnType<typeof createForms>) => {
    const { person } = forms
    const language = person.kind === 'group' ? person.fields.language : undefined
    return new Map(language?.kind === 'choice' ? language.options.map(({ value, title }) => [value, title]) : [])
  }
  expect(titles(createForms()).get('hu')).toBe('Hungarian')
  expect(titles(inLanguage('de', createForms)).get('hu')).toBe('Ungarisch')
  expect(titles(createForms()).get('pt-BR')).toBe('Brazilian Portuguese')
})
