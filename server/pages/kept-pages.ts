/** Pages that are rendered once and kept as bytes until something they show changes. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A page in every form that is asked for. */
export type KeptPage = { plain: Buffer; brotli: Buffer; gzip: Buffer; etag: string }

/** More than the pages there are, times a few names under which the site may be reached. */
const MOST = 100

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

export async function compressed(html: string): Promise<KeptPage> {
  const plain = Buffer.from(html)
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, quality),
    promisify(gzip)(plain),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { plain, brotli, gzip: zipped, etag }
}

/**
 * Gives the kept page of a name, or makes it; whoever asks meanwhile waits for the same one. A page made for an older
 * version is never given for a newer one. What `make` marks as not to be kept is made again for the next visitor.
 */
export function keepPages() {
  let version = Number.NaN
  let pages = new Map<string, Promise<KeptPage>>()

  return (
    asked: number,
    name: string,
    make: () => Promise<{ html: string; keep: boolean }>,
  ): Promise<KeptPage> => {
    if (asked !== version) {
      version = asked
      pages = new Map()
    }
    const kept = pages
    const known = kept.get(name)
    if (known) return known
    const page = make().then(({ html, keep }) => {
      if (!keep) kept.delete(name)
      return compressed(html)
    })
    page.catch(() => kept.delete(name))
    kept.set(name, page)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST) break
      kept.delete(oldest)
    }
    return page
  }
}
