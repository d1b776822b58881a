/** Values of the words where two versions stand beside each other: paragraphs as on the page, others as plain text. */
import type { Block } from '../../../shared/content.ts'
import { fillTyped } from '../../../shared/letter/placeholders.ts'
import { readTyped } from '../../../shared/letter/typed-blocks.ts'
import { adminWords as texts } from '../../../shared/messages/catalogue.ts'
import type { WordsValue } from '../../../shared/words.ts'
import { usePerson } from '../../queries/memorial.ts'
import { Prose } from '../../ui/prose.tsx'
import { imageAddress } from './image-address.ts'

/** The size of a picture in a form is not known. */
const findImage = (file: string) => ({ src: imageAddress(file), width: 640, height: 480 })

function blocksOf(typed: string): Block[] {
  try {
    return readTyped(typed, findImage)
  } catch {
    return [{ kind: 'paragraph', text: [typed] }]
  }
}

export function LetterLook({ typed }: { typed: string }) {
  return <Prose className="letter-look" blocks={blocksOf(fillTyped(typed, usePerson()))} />
}

/** A value as plain text, an entry of a list on each line. */
export function asText(value: WordsValue | undefined): string {
  if (value === undefined || value === null || value === '') return texts.conflict.nothing
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.length > 0 ? value.map(asText).join('\n') : texts.conflict.nothing
  return Object.values(value).map(asText).join(' · ')
}
