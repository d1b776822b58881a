/** Links to images and the addresses they lead to. They are plain: `<a id="photo-1" href="/gallery?photo=1">`. */
import { type Address, addressOf, anchorOf } from '../../shared/addresses.ts'

/** The id that a URL names; older links name it in their fragment. */
export function idOf(address: Address, { search, hash }: URL | Location): string | null {
  const fragment = `#${anchorOf(address, '')}`
  return (
    new URLSearchParams(search).get(address.parameter) ??
    (hash.startsWith(fragment) ? hash.slice(fragment.length) : null)
  )
}

export function linkAt(event: Event, address: Address): HTMLAnchorElement | null {
  if (!(event.target instanceof Element)) return null
  return event.target.closest<HTMLAnchorElement>(`a[href^="${addressOf(address, '')}"]`)
}
