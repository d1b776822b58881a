/** Addresses of pictures of the words. */
import { UPLOADED_PICTURES } from '../../../shared/words.ts'

/** A picture that came with the files has a name of its own; an uploaded one has an id. */
const UPLOADED = /^[a-z0-9]{25}\.\w+$/

export function imageAddress(file: string): string {
  return (UPLOADED.test(file) ? UPLOADED_PICTURES : '/content/') + file
}
