/**
 * A function that opens its value at the first call and returns the same afterwards. A failure is not kept: the next
 * call opens again.
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
