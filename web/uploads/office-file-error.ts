/** Checks of a file in the sentences of the administrators' screens. */
import type { FileSlot } from '../../shared/collections/collection.ts'
import { formatMegabytes } from '../../shared/format.ts'
import { adminForms } from '../../shared/messages/catalogue.ts'
import { term } from '../../shared/messages/terms.ts'
import { fileError } from './validate-file.ts'

/** The sentence that rejects a file, or undefined. */
export function officeFileError(slot: FileSlot, file: File): string | undefined {
  const tooLarge = adminForms.tooLarge(term(slot.label), formatMegabytes(slot.maxBytes))
  return fileError({ ...slot, tooLarge }, file, slot.kind === 'image' ? adminForms.notAnImage : undefined)
}
