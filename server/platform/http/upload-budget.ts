/**
 * Upload budget: bytes of request bodies that may be on the disk at once, until their request is answered. Space is
 * reserved before a byte is read. An address holds at most as much as is left for all others (a dynamic threshold). One
 * alone gets half, and no address finds everything taken.
 */
import { busy } from '../errors.ts'

type Options = {
  maxBytes: number
  /** The least that a body counts, which bounds their number as well. */
  minBytes: number
  message: () => string
}

export function createUploadBudget({ maxBytes, minBytes, message }: Options) {
  const held = new Map<string, number>()
  let left = maxBytes

  function add(address: string, bytes: number): void {
    const own = (held.get(address) ?? 0) + bytes
    left -= bytes
    if (own > 0) held.set(address, own)
    else held.delete(address)
  }

  return {
    /** Returns the function that gives the bytes back. Throws AppError `busy`. */
    take(address: string, bytes: number): () => void {
      const counted = Math.max(bytes, minBytes)
      const own = (held.get(address) ?? 0) + counted
      if (own > left - counted) throw busy(message())
      add(address, counted)
      return () => add(address, -counted)
    },
  }
}
