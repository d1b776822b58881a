/**
 * Words while they are changed, and two people who change them at once.
 * Behaviour: Words in the browser
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WordsField } from '../../../shared/words.ts'
import {
  type Choice,
  emptyValue,
  hasConflict,
  isChanged,
  labelAt,
  mergeDraft,
  setAt,
  startDraft,
  theirChanges,
  toSaved,
} from './draft.ts'

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

test('a text that is left out is the same as one that nobody has written', () => {
  const unwritten = setAt(draft.data, 'hero.found', null) as typeof data
  expect(isChanged(form, { ...draft, data: unwritten })).toBe(false)
  expect(isChanged(form, { ...draft, base: unwritten })).toBe(false)
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
    { path: 'hero.heading', theirs: 'Theirs', parts: [{ kept: ['Theirs'] }] },
  ])
  const merged = mergeDraft(form, mine, { version: 4, data: theirs })
  expect(merged).toEqual({ version: 4, base: theirs, data: { ...theirs, lead: 'Mine.' } })
})

const choose = (path: string, choice: Choice) => new Map([[`${path} 0`, choice]])

test('of a field that both have changed, one is chosen, and one’s own is kept otherwise', () => {
  const mine = { ...draft, data: setAt(draft.data, 'lead', 'Mine.') as typeof data }
  const theirs = setAt(draft.data, 'lead', 'Theirs.') as typeof data
  expect(theirChanges(form, mine, theirs)).toMatchObject([{ parts: [{ mine: ['Mine.'], theirs: ['Theirs.'] }] }])
  const merge = (choices?: ReturnType<typeof choose>) => mergeDraft(form, mine, { version: 4, data: theirs }, choices)
  expect(merge().data).toEqual(mine.data)
  expect(merge(choose('lead', 'theirs')).data).toEqual(theirs)
})

test('two entries of a list that two people have changed are both kept, unasked', () => {
  const mine = { ...draft, data: setAt(draft.data, 'steps.0.title', 'Mine') as typeof data }
  const theirs = setAt(draft.data, 'steps.1.title', 'Theirs') as typeof data
  expect(theirChanges(form, mine, theirs).some(hasConflict)).toBe(false)
  const merged = mergeDraft(form, mine, { version: 4, data: theirs }).data
  expect(merged.steps).toEqual([{ title: 'Mine' }, { title: 'Theirs' }])
})

test('one entry that both have changed is a choice, at first both', () => {
  const mine = { ...draft, data: setAt(draft.data, 'steps.0.title', 'Mine') as typeof data }
  const theirs = setAt(draft.data, 'steps.0.title', 'Theirs') as typeof data
  const merge = (choice?: Choice) =>
    mergeDraft(form, mine, { version: 4, data: theirs }, choice && choose('steps', choice)).data.steps
  expect(merge()).toEqual([{ title: 'Theirs' }, { title: 'Mine' }, { title: 'Paint' }])
  expect(merge('mine')).toEqual([{ title: 'Mine' }, { title: 'Paint' }])
  expect(merge('theirs')).toEqual([{ title: 'Theirs' }, { title: 'Paint' }])
})

test('paragraphs of a letter that only one has changed are together, unasked', () => {
  const letter: WordsField = {
    kind: 'group',
    title: 'Story',
    optional: false,
    fields: { text: { kind: 'markdown', title: 'The story', optional: false } },
  }
  const began = startDraft({ version: 1, data: { text: 'Born.\n\nGrew.\n\nLeft.' }, form: letter })
  const mine = { ...began, data: { text: 'Born in May.\n\nGrew.\n\nLeft.\n\nMine.' } }
  const theirs = { text: 'Born.\n\nGrew tall.\n\nLeft.\n\nTheirs.' }
  expect(theirChanges(letter, mine, theirs).some(hasConflict)).toBe(false)
  expect(mergeDraft(letter, mine, { version: 2, data: theirs }).data.text).toBe(
    'Born in May.\n\nGrew tall.\n\nLeft.\n\nTheirs.\n\nMine.',
  )
})

test('a section that one has left out while the other wrote in it is a choice as well', () => {
  const withFilm = startDraft({ version: 1, data: { ...data, film: { heading: 'Talking' } }, form })
  const mine = { ...withFilm, data: setAt(withFilm.data, 'film', undefined) as typeof data }
  const theirs = setAt(withFilm.data, 'film.heading', 'Laughing') as typeof data
  const [change] = theirChanges(form, mine, theirs)
  expect(change && hasConflict(change)).toBe(true)
  expect(mergeDraft(form, mine, { version: 2, data: theirs }).data.film).toBeUndefined()
  expect(mergeDraft(form, mine, { version: 2, data: theirs }, choose('film.heading', 'theirs')).data.film).toEqual({
    heading: 'Laughing',
  })
})

test('a word in a section that the other has left out is a choice as well', () => {
  const withFilm = startDraft({ version: 1, data: { ...data, film: { heading: 'Talking' } }, form })
  const mine = { ...withFilm, data: setAt(withFilm.data, 'film.heading', 'Laughing') as typeof data }
  const theirs = setAt(withFilm.data, 'film', undefined) as typeof data
  expect(theirChanges(form, mine, theirs)).toMatchObject([{ path: 'film', theirs: undefined }])
  const merge = (choice: Choice) => mergeDraft(form, mine, { version: 2, data: theirs }, choose('film', choice)).data
  expect(merge('mine')).toEqual(mine.data)
  expect(merge('theirs')).toEqual(theirs)
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
      const merged = mergeDraft(form, draft, { version: 2, data: theirs }).data
      const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
      for (const key of ['lead', 'film'] as const) {
        const [was, ours, others] = [base[key], mine[key], theirs[key]]
        const isConflict = !same(ours, was) && !same(others, was) && !same(ours, others)
        const kept = same(ours, was) ? others : ours
        expect(changes.some((change) => hasConflict(change) && change.path.split('.')[0] === key)).toBe(isConflict)
        expect(merged[key]).toEqual(kept)
      }
      expect(merged.hero).toEqual({
        ...(same(mine.hero.found, base.hero.found) ? theirs.hero : mine.hero),
        heading: same(mine.hero.heading, base.hero.heading) ? theirs.hero.heading : mine.hero.heading,
      })
    }),
  )
})
