/** Reads a HEIC, which the picture library does not know. Runs in a child process. */
import type { Sharp } from 'sharp'

export async function decodeHeic(_source: string | Buffer): Promise<Sharp> {
  throw new Error('HEIC is not read yet.')
}
