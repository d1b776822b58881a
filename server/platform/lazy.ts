/**
 * A function that opens something when it is first called and gives the same afterwards. A failure is not kept: the
 * next call opens again.
 */
export function lazy<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opening: Promise<Opened> | undefined
  return () => {
    opening ??= open().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }
}
