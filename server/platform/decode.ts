/** Bytes as text in an encoding that they may be in. */
import { TextDecoder } from 'node:util'

export const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Null for bytes that the encoding does not have; the decoder is one that throws for these. */
export function tryDecode(bytes: Uint8Array, decoder: TextDecoder = utf8): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}
