/** The extension that a file may be handed on with: told by its content, whatever its sender has named it. */
import { fileTypeFromBuffer } from 'file-type'

/**
 * What a double click shows or plays. Nothing else that is recognised is: a shortcut or a program has an extension,
 * too.
 */
const HARMLESS = /^((image|audio|video)\/(?!svg)|application\/(pdf|ogg|mxf|vnd\.ms-asf)$)/

/**
 * Without a dot, such as `heic`; `bin` for what is no picture, sound, film or PDF. `head`: the first bytes of the
 * file.
 */
export async function extensionOf(head: Buffer): Promise<string> {
  const type = await fileTypeFromBuffer(head).catch(() => undefined)
  return type && HARMLESS.test(type.mime) ? type.ext : 'bin'
}
