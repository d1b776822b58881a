/** What can be said about a picture before it is sent; the server looks at its bytes. */
import { MAX_SHARE_IMAGE_BYTES } from '../../../shared/limits.ts'
import { messages } from '../../../shared/messages/messages.ts'

/** Some browsers know no type for what phones make; they leave it empty. */
const phonePictures = /\.(heic|heif|avif)$/i

/** The sentence that refuses a file, or undefined. */
export function validateImage({ type, name, size }: Pick<File, 'type' | 'name' | 'size'>) {
  const isImage = type ? type.startsWith('image/') : phonePictures.test(name)
  if (!isImage) return messages.share.notAnImage
  if (size > MAX_SHARE_IMAGE_BYTES) return messages.share.tooLarge
  return undefined
}
