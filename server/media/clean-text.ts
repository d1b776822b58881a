/** Text from inside a stranger's file, made fit to be shown and stored. */

const MAX_LENGTH = 300

/** Trimmed, on one line and not too long; null when nothing is left or when it was no text at all. */
export function cleanText(text: string | undefined): string | null {
  const line = (text ?? '')
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/^\0+|\0+$/g, '')
    .trim()
  // Control characters and replacement marks come from a wrong decoding: the rest would be noise too.
  if (line === '' || /[\p{Cc}\p{Co}\p{Cn}\ufffd]/u.test(line)) return null
  return line
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replace(/\ufffd$/, '')
}
