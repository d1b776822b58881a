/** Addresses of pictures of the words. */
import { UPLOADED_PICTURES } from '../../../shared/words.ts'

/** A picture that came with the files has a name; an uploaded one has an id, and an address if it got a new one. */
const UPLOADED = /^[a-z0-9]{25}(\.\w+){1,2}$/

export function imageAddress(file: string): string {
  return (UPLOADED.test(file) ? UPLOADED_PICTURES : '/content/') + file
}
