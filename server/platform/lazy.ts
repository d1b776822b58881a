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

/** A function that makes its result once for each object. */
export function oncePer<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, Made>()
  return (of) => {
    const known = made.get(of) ?? make(of)
    made.set(of, known)
    return known
  }
}
