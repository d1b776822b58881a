/**
 * The last rendering of each page without the address of the site. Without PUBLIC_URL a request names that address by
 * its Host, and made-up hosts would have every page rendered anew.
 */
import { LRUCache } from 'lru-cache'
import { audienceKey } from '../../platform/http/audience.ts'

/** Every page, and some with one thing; a rendering takes some 100 KB. */
const MAX = 40

type Rendering = { cacheable: boolean }
type Kept<T> = { renderedFrom: number; rendering: Promise<T> }

export function createLastRenderings<T extends Rendering>() {
  const kept = new LRUCache<string, Kept<T>>({ max: MAX })
  return {
    /**
     * The rendering of a key if it was made from the current `version`, else a new one. Only a `cacheable` one is kept.
     */
    get(asked: string, version: () => number, render: () => Promise<T>): Promise<T> {
      const key = audienceKey(asked)
      const last = kept.get(key)
      const renderedFrom = version()
      if (last?.renderedFrom === renderedFrom) return last.rendering
      const rendering = render()
      kept.set(key, { renderedFrom, rendering })
      const forget = () => {
        if (kept.get(key)?.rendering === rendering) kept.delete(key)
      }
      rendering.then(({ cacheable }) => cacheable || forget(), forget)
      return rendering
    },
  }
}
