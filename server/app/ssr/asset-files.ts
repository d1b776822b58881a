/** Built files for the browser, with the codings that the build has made of them. */
import { readFile } from 'node:fs/promises'
import type { Encoded } from '../../platform/http/encode.ts'

/** For an address that changes with the bytes behind it. */
export const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' }

/** The build leaves a `.br` and a `.gz` beside every text. */
export async function readAsset(path: string): Promise<Encoded & { plain: Buffer }> {
  const [plain, br, gzip] = await Promise.all([
    readFile(path),
    readFile(`${path}.br`).catch(() => undefined),
    readFile(`${path}.gz`).catch(() => undefined),
  ])
  return { plain, ...(br && { br }), ...(gzip && { gzip }) }
}
