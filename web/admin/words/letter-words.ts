/** The words of a letter, as they are read on the page. */
import type { Block, Inline } from '../../../shared/content.ts'
import { splitPlaceholders } from '../../../shared/letter/placeholders.ts'
import { readTyped } from '../../../shared/letter/typed-blocks.ts'
import { adminWords as texts } from '../../../shared/messages/catalogue.ts'

/** Only a picture's description is shown, so that its file need not be known. */
const anyImage = (src: string) => ({ src, width: 1, height: 1 })

/** A typed text without its marks: a picture is its words, a link those it stands under. Never throws. */
export function letterWords(typed: string): string {
  try {
    return readTyped(typed, anyImage).map(wordsOfBlock).join('\n')
  } catch {
    return typed
  }
}

function wordsOfBlock(block: Block): string {
  switch (block.kind) {
    case 'quote':
      return block.paragraphs.map(wordsOf).join('\n')
    case 'list':
      return block.items.map(wordsOf).join('\n')
    case 'picture':
      return block.caption || block.picture.alt || texts.letter.buttons.picture
    case 'rule':
      return '—'
    default:
      return wordsOf(block.text)
  }
}

function wordsOf(runs: readonly Inline[]): string {
  return runs
    .map((run) => {
      if (typeof run !== 'string') return run.kind === 'break' ? '\n' : wordsOf(run.text)
      return splitPlaceholders(run)
        .map((part) => ('key' in part ? `{${part.key}}` : part.words))
        .join('')
    })
    .join('')
}
