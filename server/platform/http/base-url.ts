/** The origin of the site for absolute URLs. */
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/

/** The host and the protocol of a visitor's request, perhaps as named by a trusted proxy. */
export type AddressedAs = { host: string; protocol: string }

/** Such as `https://example.org`: the configured one, or the request's if that is valid. */
export function baseUrlOf({ host, protocol }: AddressedAs, publicUrl: string | null): string {
  if (publicUrl) return publicUrl
  const lowerCase = host.toLowerCase()
  const name = hostPattern.test(lowerCase) ? lowerCase : 'localhost'
  return protocol === 'https' ? `https://${name}` : `http://${name}`
}
