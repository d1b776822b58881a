/**
 * Words while they are changed, and two people who change them at once.
 * Behaviour: Words in the browser
 */
import fc from 'fast-check'
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

test('a word in a section that the other has left out is a choice as well', () => {
  const withFilm = startDraft({ version: 1, data: { ...data, film: { heading: 'Talking' } }, form })
  const mine = { ...withFilm, data: setAt(withFilm.data, 'film.heading', 'Laughing') as typeof data }
  const theirs = setAt(withFilm.data, 'film', undefined) as typeof data
  expect(theirChanges(form, mine, theirs)).toMatchObject([{ path: 'film', isConflict: true, theirs: undefined }])
  const merge = (chosen: string[]) => mergeDraft(form, mine, { version: 2, data: theirs }, new Set(chosen)).data
  expect(merge([])).toEqual(mine.data)
  expect(merge(['film'])).toEqual(theirs)
})

/** Any words of the form, as two people may have written them. */
const anyText = fc.constantFrom('Find', 'Paint', 'Leave', 'Once.')
const anyWords = fc.record(
  {
    lead: anyText,
    hero: fc.record({ heading: anyText, found: anyText }, { requiredKeys: ['heading'] }),
    steps: fc.array(fc.record({ title: anyText }), { maxLength: 3 }),
    film: fc.record({ heading: anyText }),
  },
  { requiredKeys: ['lead', 'hero', 'steps'] },
)

test('of any two drafts, the one change of a text is kept and two different changes are a conflict', () => {
  fc.assert(
    fc.property(anyWords, anyWords, anyWords, (base, mine, theirs) => {
      const draft = { version: 1, base, data: mine }
      const changes = theirChanges(form, draft, theirs)
      const merged = mergeDraft(form, draft, { version: 2, data: theirs }, new Set()).data
      const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
      for (const key of ['lead', 'steps', 'film'] as const) {
        const [was, ours, others] = [base[key], mine[key], theirs[key]]
        const isConflict = !same(ours, was) && !same(others, was) && !same(ours, others)
        const kept = same(ours, was) ? others : ours
        expect(changes.some((change) => change.isConflict && change.path.split('.')[0] === key)).toBe(isConflict)
        expect(merged[key]).toEqual(kept)
      }
      expect(merged.hero).toEqual({
        ...(same(mine.hero.found, base.hero.found) ? theirs.hero : mine.hero),
        heading: same(mine.hero.heading, base.hero.heading) ? theirs.hero.heading : mine.hero.heading,
      })
    }),
  )
})
