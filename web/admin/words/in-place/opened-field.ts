/** The field that opens for a text of the page. */
import type { WordsField } from '../../../../shared/words.ts'
import { fieldAt } from '../draft.ts'

/** `path` is of what opens, `at` of the part of it that gets the focus. */
export type Opened = { path: string; at: string }

/** A text opens by itself; of a list the whole list does, and of a picture both picture and description. */
export function openedAt(form: WordsField, text: string): Opened {
  const keys = text.split('.')
  const pathOf = (length: number) => keys.slice(0, length).join('.')
  const kinds = keys.map((_, index) => fieldAt(form, pathOf(index + 1)))
  const group = fieldAt(form, pathOf(keys.length - 1))
  const isPicture =
    keys.length > 1 && keys[keys.length - 1] === 'alt' && group?.kind === 'group' && 'file' in group.fields
  const at = isPicture ? `${pathOf(keys.length - 1)}.file` : text
  const list = kinds.findIndex((field) => field?.kind === 'list')
  if (list >= 0) return { path: pathOf(list + 1), at }
  return { path: isPicture ? pathOf(keys.length - 1) : text, at }
}
