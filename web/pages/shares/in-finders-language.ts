/** A share's definition and the family's names for it, in the language of the form. */
import { type FormWords, isOwn, nounIn, siteWords } from '../../forms/form-words.ts'
import type { Kind, Share } from './share-copy.ts'

/** The same kind with the names, labels and errors of the form; all that is sent stays as it is. */
export function inWords(kind: Kind, words: FormWords): Kind {
  if (isOwn(words)) return kind
  const collection = collectionIn(kind.collection, words)
  const { memory, share } = words.visitors
  if (collection.name === 'memories')
    return { ...kind, collection, noun: memory.one, nouns: memory.many, share: memory.button, ownThanks: null }
  const isRock = collection.name === 'rocks'
  const noun = nounIn(words, kind.noun, isRock ? 'rock' : 'sticker')
  const nouns = nounIn(words, kind.nouns, isRock ? 'rocks' : 'stickers')
  // An own noun has the article of its own language: told in the plural it needs none.
  const isUsual = kind.found === siteWords.defaults[isRock ? 'rockFound' : 'stickerFound']
  const found = isUsual ? words.defaults[isRock ? 'rockFound' : 'stickerFound'] : nouns
  const button = isRock ? share.button(noun, found) : share.stickerButton(kind.name, noun, found)
  return { ...kind, collection, noun, nouns, found, share: button, ownThanks: null }
}

function collectionIn(collection: Share, { labels, visitors }: FormWords): Share {
  const isMemory = collection.name === 'memories'
  const missing = isMemory ? visitors.memory.missing : visitors.share.missing
  const named: Partial<Record<string, string>> = { ...labels, words: labels.memory }
  const inOwn = ([name, field]: [string, { label: string; required?: string | undefined }]) => [
    name,
    { ...field, label: named[name] ?? field.label, ...(field.required && { required: missing }) },
  ]
  const { image } = collection.files as Share['files']
  const required = 'required' in image && { required: missing }
  return {
    ...collection,
    fields: Object.fromEntries(Object.entries(collection.fields).map(inOwn)),
    files: { ...collection.files, image: { ...image, tooLarge: visitors.share.tooLarge, ...required } },
  } as Share
}
