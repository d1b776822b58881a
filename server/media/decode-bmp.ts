/** Reads a BMP, which the picture library does not know. Runs in a child process. */
import type { Sharp } from 'sharp'

export async function decodeBmp(_source: string | Buffer): Promise<Sharp> {
  throw new Error('BMP is not read yet.')
}
