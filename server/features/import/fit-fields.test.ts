/**
 * Values of other programs are made to fit.
 * Behaviour: Moving in
 */
import { describe, expect, it } from 'vitest'
import { fitFields } from './fit-fields.ts'
import { collectionNamed } from './plan.ts'

describe('the values of another program', () => {
  const photos = collectionNamed('photos')
  it('are cut where they are too long, without half of a letter', () => {
    const { title } = fitFields(photos, { title: `${'a'.repeat(198)}😀😀` })
    expect(title).toBe(`${'a'.repeat(198)}…`)
  })
  it('lose what no field takes: control characters, lines in a title, signs that turn the text around', () => {
    expect(fitFields(photos, { title: 'a\u0000b\n\u202ec' })).toMatchObject({ title: 'ab c' })
  })
  it('keep the spaces that align chords with words', () => {
    const lyrics = '   G        Em\nYou asked me once'
    expect(fitFields(collectionNamed('tracks'), { title: 'Second', lyrics: `\n${lyrics}\n` })).toMatchObject({ lyrics })
  })
  it('keep the names of people, each once and as many as there may be', () => {
    const people = ['Zoë', 'Zoë', ' ', 4, ...Array.from({ length: 99 }, (_, n) => `Guest ${n}`)]
    const fitted = fitFields(photos, { people }).people
    expect(fitted).toHaveLength(50)
    expect(fitted).toEqual(expect.arrayContaining(['Zoë', 'Guest 0', 'Guest 1']))
    expect(fitFields(photos, { people: 'Zoë' }).people).toEqual([])
  })
  it('take their default where they are none of ours', () => {
    expect(fitFields(photos, { year: 12, category: 'holidays', title: 3, featured: 'yes' })).toMatchObject({
      year: null,
      category: 'general',
      title: null,
      featured: false,
    })
  })
  it('have a word for what has to be there and is not', () => {
    expect(fitFields(collectionNamed('rocks'), { description: 'Found' })).toMatchObject({
      name: 'Unknown',
      location: 'Unknown',
      description: 'Found',
    })
  })
})
