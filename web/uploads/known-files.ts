/** Doubles among chosen files: their hashes are made here, and the server tells which of them it has. */
import type { Results } from '../../shared/api/results.ts'
import { MAX_KNOWN_HASHES } from '../../shared/collections/limits.ts'
import { send } from '../http/send.ts'

/** Files of one question; each is read whole, one after the other, and the first answers come soon. */
const AT_ONCE = Math.min(100, MAX_KNOWN_HASHES)

async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Hashes that the site already has, of a list of SHA-256 in hex. */
export async function askKnown(sha256: string[]): Promise<readonly string[]> {
  const { known } = await send<Results['POST /api/admin/known']>({
    method: 'POST',
    path: '/api/admin/known',
    body: { sha256 },
  })
  return known
}

/**
 * Calls `onKnown`, some at a time, with the files that the site already has. `ask` returns the known ones of a list of
 * SHA-256 in hex. Does nothing if hashes cannot be made, as on plain http, or the server cannot be reached.
 */
export async function findKnown<F extends { file: Blob }>(
  files: readonly F[],
  ask: (hashes: string[]) => Promise<readonly string[]>,
  onKnown: (known: F[]) => void,
): Promise<void> {
  if (!globalThis.crypto?.subtle) return
  try {
    for (let at = 0; at < files.length; at += AT_ONCE) {
      const hashed: { each: F; hash: string }[] = []
      for (const each of files.slice(at, at + AT_ONCE)) hashed.push({ each, hash: await hashOf(each.file) })
      const known = await ask(hashed.map(({ hash }) => hash))
      onKnown(hashed.filter(({ hash }) => known.includes(hash)).map(({ each }) => each))
    }
  } catch {
    // A file that was moved away meanwhile fails when it is sent, with a sentence.
  }
}
