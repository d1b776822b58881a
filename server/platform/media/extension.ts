/** The extension of a file for downloads: chosen by its content, never by the sender's name for it. */
import { fileTypeFromBuffer } from 'file-type'

/**
 * Types that a double click shows or plays. No other recognised type is harmless: shortcuts and programs have an
 * extension, too.
 */
const HARMLESS = /^((image|audio|video)\/(?!svg)|application\/(pdf|ogg|mxf|vnd\.ms-asf)$)/

/**
 * Without a dot, such as `heic`; `bin` for anything but a picture, sound, film or PDF. `head`: the first bytes of the
 * file.
 */
export async function extensionOf(head: Buffer): Promise<string> {
  const type = await fileTypeFromBuffer(head).catch(() => undefined)
  return type && HARMLESS.test(type.mime) ? type.ext : 'bin'
}
