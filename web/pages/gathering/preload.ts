/** All that the gathering needs, in memory before it begins: from then on it asks the network for nothing. */

import { WIDTHS } from '../../../shared/collections/limits.ts'
import type { Gathering, GatheringPicture } from '../../../shared/gathering.ts'
import { type VariantFormat, variantUrl } from '../../../shared/variants.ts'

/** Files that are fetched at the same time. */
const PARALLEL = 3
const PHONE_WIDTH = 1280
const SCREEN_WIDTH = 2560
/** From this size on a screen shows the difference, in pixels of CSS. */
const LARGE_SCREEN = 1600

/** `urls` holds addresses of bytes in memory, by the ids of their pictures; `songs` those of songs, in their order. */
export type Loaded = { urls: Map<string, string>; songs: string[] }

/** The address of a picture in a width that the screen can show. */
function addressFor({ imageUrl, width }: GatheringPicture, wanted: number, format: VariantFormat | null): string {
  if (!width) return imageUrl
  const fitting = WIDTHS.find((each) => each >= Math.min(wanted, width)) ?? SCREEN_WIDTH
  return variantUrl(imageUrl, fitting, format ?? undefined)
}

function widthOfScreen(): number {
  return Math.max(screen.width, screen.height) >= LARGE_SCREEN ? SCREEN_WIDTH : PHONE_WIDTH
}

/** The bytes at the first address that answers, as an address in memory; undefined where none does. */
async function fetchFirst(addresses: readonly string[], signal: AbortSignal): Promise<string | undefined> {
  for (const address of addresses)
    try {
      const response = await fetch(address, { signal })
      if (response.ok) return URL.createObjectURL(await response.blob())
    } catch {
      // The next address may answer.
    }
}

/**
 * Loads pictures and songs in their order. What cannot be loaded is left out. `onPicture` is told how many pictures
 * are there. When `signal` aborts, what is there is answered.
 */
export async function preload(
  { pictures, songs }: Gathering,
  options: { format: VariantFormat | null; signal: AbortSignal; onPicture: (count: number) => void },
): Promise<Loaded> {
  const { format, signal, onPicture } = options
  const loaded: Loaded = { urls: new Map(), songs: [] }
  const wanted = widthOfScreen()
  const waiting = [...pictures]
  async function loadNext(): Promise<void> {
    const picture = waiting.shift()
    if (!picture || signal.aborted) return
    // The smaller one has been made ahead.
    const addresses = [addressFor(picture, wanted, format), addressFor(picture, PHONE_WIDTH, format)]
    const url = await fetchFirst(addresses, signal)
    if (url) loaded.urls.set(picture.id, url)
    onPicture(loaded.urls.size)
    return loadNext()
  }
  async function loadSongs(): Promise<void> {
    for (const { audioUrl } of songs) {
      const url = await fetchFirst([audioUrl], signal)
      if (url) loaded.songs.push(url)
    }
  }
  await Promise.all([loadSongs(), ...Array.from({ length: PARALLEL }, loadNext)])
  return loaded
}

export function forget({ urls, songs }: Loaded): void {
  for (const url of [...urls.values(), ...songs]) URL.revokeObjectURL(url)
}
