/** The words of a file without those of the sample, leaf by leaf. */
import { isDeepStrictEqual } from 'node:util'
import type { WordsField, WordsValue } from '../../../shared/words.ts'
import { exampleAddress, isOfSample } from '../words/sample-words.ts'

/** `isOwn`: something is left that is neither the sample's nor neutral. */
export type Left = { value: WordsValue | undefined; isOwn: boolean }

/** Words at one place: the current ones, those of the sample, and those to use if nothing is left. */
type Place = { now: WordsValue | undefined; sample: WordsValue | undefined; neutral: WordsValue | undefined }

export type IsSamplePicture = (file: string) => boolean

function ownParagraphs(text: string, sample: WordsValue | undefined): string {
  if (text === sample || exampleAddress.test(text)) return ''
  const paragraphs = text.split(/\n\s*\n/)
  const own = paragraphs.filter((paragraph) => !isOfSample(paragraph))
  return own.length === paragraphs.length ? text : own.join('\n\n').trim()
}

function leftOfText(form: WordsField, { now, sample, neutral }: Place, isSamplePicture: IsSamplePicture): Left {
  const isPicture = form.kind === 'picture'
  const text = typeof now === 'string' ? now : ''
  const rest = isPicture ? (isSamplePicture(text) ? '' : text) : ownParagraphs(text, sample)
  if (rest !== '') return { value: rest, isOwn: rest !== neutral }
  const inPlace = isPicture ? 'missing.svg' : form.title
  return { value: neutral ?? (form.optional ? undefined : inPlace), isOwn: false }
}

function leftOfList(
  form: WordsField & { kind: 'list' },
  { now, sample, neutral }: Place,
  isSamplePicture: IsSamplePicture,
): Left {
  const samples = Array.isArray(sample) ? sample : []
  const entries = (Array.isArray(now) ? now : [])
    .map((entry, index) => ({ now: entry, sample: samples[index], neutral: undefined }))
    .filter((entry) => !samples.some((each) => isDeepStrictEqual(each, entry.now)))
    .flatMap((entry) => {
      const { value, isOwn } = takeAway(form.entry, entry, isSamplePicture)
      return isOwn && value !== undefined ? [value] : []
    })
  return { value: entries.length > 0 ? entries : (neutral ?? []), isOwn: entries.length > 0 }
}

export function partOf(group: WordsValue | undefined, key: string): WordsValue | undefined {
  return typeof group === 'object' && group !== null && !Array.isArray(group) ? group[key] : undefined
}

function leftOfGroup(
  form: WordsField & { kind: 'group' },
  { now, sample, neutral }: Place,
  isSamplePicture: IsSamplePicture,
): Left {
  const parts = Object.entries(form.fields).map(([key, field]): [string, Left] => {
    const place = { now: partOf(now, key), sample: partOf(sample, key), neutral: partOf(neutral, key) }
    return [key, takeAway(field, place, isSamplePicture)]
  })
  const isOwn = parts.some(([, part]) => part.isOwn)
  if (form.optional && !isOwn && neutral === undefined) return { value: undefined, isOwn }
  const values = parts.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]]))
  return { value: Object.fromEntries(values), isOwn }
}

/** The form's fields of `now`, without the sample's words; undefined if an optional part has nothing left. */
export function takeAway(form: WordsField, place: Place, isSamplePicture: IsSamplePicture): Left {
  if (place.now == null && place.neutral === undefined && form.optional) return { value: undefined, isOwn: false }
  if (form.kind === 'group') return leftOfGroup(form, place, isSamplePicture)
  if (form.kind === 'list') return leftOfList(form, place, isSamplePicture)
  if (form.kind === 'choice' || form.kind === 'choices') return { value: place.now, isOwn: false }
  return leftOfText(form, place, isSamplePicture)
}
