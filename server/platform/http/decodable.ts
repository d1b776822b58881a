/** Addresses that cannot be decoded, as people and broken links make them. */

/** Percent signs that are no escapes stay as they are: such an address gets the page of any unknown one. */
export function decodable(url: string): string {
  try {
    // The result is used, or the build would take the call for one that does nothing.
    return decodeURI(url) && url
  } catch {
    return url.replaceAll('%', '%25')
  }
}
