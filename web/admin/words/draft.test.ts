/**
 * Words while they are changed, and two people who change them at once.
 * Behaviour: Words in the browser
 */
import { expect, test } from 'vitest'
import type { WordsField } from '../../../shared/words.ts'
import { emptyValue, isChanged, labelAt, mergeDraft, setAt, startDraft, theirChanges, toSaved } from './draft.ts'

const text = (title: string, optional = false): WordsField => ({ kind: 'text', input: 'text', title, optional })
const step: WordsField = {
  kind: 'group',
  title: 'Step',
  optional: false,
  fields: { title: text('Title'), note: text('Note', true) },
}
const form: WordsField = {
  kind: 'group',
  title: 'Home',
  optional: false,
  fields: {
    lead: text('Lead'),
    hero: {
      kind: 'group',
      title: 'Hero',
      optional: false,
      fields: { heading: text('Heading'), found: text('Found', true) },
    },
    steps: { kind: 'list', title: 'Steps', optional: false, entry: step },
    film: { kind: 'group', title: 'Film', optional: true, fields: { heading: text('Heading') } },
  },
}
const data = { lead: 'Once.\n', hero: { heading: 'Rowan' }, steps: [{ title: 'Find' }, { title: 'Paint' }] }
const draft = startDraft({ version: 3, data, form })

test('a draft begins without the line that ends a text of a file, and unchanged', () => {
  expect(draft.data).toEqual({ ...data, lead: 'Once.' })
  expect(isChanged(form, draft)).toBe(false)
})

test('a change of one field leaves everything else the same object', () => {
  const changed = setAt(draft.data, 'steps.1.title', 'Leave') as typeof data
  expect(changed.steps).toEqual([{ title: 'Find' }, { title: 'Leave' }])
  expect(changed.hero).toBe(draft.data.hero)
  expect(changed.steps[0]).toBe((draft.data.steps as object[])[0])
  expect(isChanged(form, { ...draft, data: changed })).toBe(true)
})

test('an optional text that was emptied and a section that was left out are not saved', () => {
  const emptied = setAt(setAt(draft.data, 'hero.found', '  '), 'film', undefined)
  expect(toSaved(form, emptied)).toEqual(draft.data)
})

test('a new entry has its needed fields, empty', () => {
  expect(emptyValue(step)).toEqual({ title: '' })
})

test('a field is called by the sections and the entry that it is in', () => {
  expect(labelAt(form, 'steps.1.title')).toBe('Steps, Step 2, Title')
})

test('of two people at once, what only one has changed is kept of both', () => {
  const mine = { ...draft, data: setAt(draft.data, 'lead', 'Mine.') as typeof data }
  const theirs = setAt(draft.data, 'hero.heading', 'Theirs') as typeof data
  expect(theirChanges(form, mine, theirs)).toMatchObject([
    { path: 'hero.heading', theirs: 'Theirs', isConflict: false },
  ])
  const merged = mergeDraft(form, mine, { version: 4, data: theirs }, new Set())
  expect(merged).toEqual({ version: 4, base: theirs, data: { ...theirs, lead: 'Mine.' } })
})

test('of what both have changed, one is chosen, and one’s own is kept otherwise', () => {
  const mine = { ...draft, data: setAt(draft.data, 'steps.0.title', 'Mine') as typeof data }
  const theirs = setAt(draft.data, 'steps.1.title', 'Theirs') as typeof data
  expect(theirChanges(form, mine, theirs)).toMatchObject([{ path: 'steps', isConflict: true, mine: mine.data.steps }])
  const merge = (chosen: string[]) => mergeDraft(form, mine, { version: 4, data: theirs }, new Set(chosen)).data
  expect(merge([])).toEqual(mine.data)
  expect(merge(['steps'])).toEqual(theirs)
})

test('a section that one has left out while the other wrote in it is a choice as well', () => {
  const withFilm = startDraft({ version: 1, data: { ...data, film: { heading: 'Talking' } }, form })
  const mine = { ...withFilm, data: setAt(withFilm.data, 'film', undefined) as typeof data }
  const theirs = setAt(withFilm.data, 'film.heading', 'Laughing') as typeof data
  const [change] = theirChanges(form, mine, theirs)
  expect(change).toMatchObject({ path: 'film.heading', isConflict: true })
  expect(mergeDraft(form, mine, { version: 2, data: theirs }, new Set()).data.film).toBeUndefined()
  expect(mergeDraft(form, mine, { version: 2, data: theirs }, new Set(['film.heading'])).data.film).toEqual({
    heading: 'Laughing',
  })
})
