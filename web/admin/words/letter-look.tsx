/** Some paragraphs of a letter, as they look on the page. */
import type { Block } from '../../../shared/content.ts'
import { fillTyped } from '../../../shared/letter/placeholders.ts'
import { readTyped } from '../../../shared/letter/typed-blocks.ts'
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
