/** Trimming of other signs than white space: a pattern such as `/[. ]+$/` takes the square of a text's length. */

/** `text` without those of `signs` that it ends with. */
export function trimEndOf(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** `text` without those of `signs` that it begins or ends with. */
export function trimOf(text: string, signs: string): string {
  let start = 0
  while (start < text.length && signs.includes(text.charAt(start))) start += 1
  return trimEndOf(text.slice(start), signs)
}
