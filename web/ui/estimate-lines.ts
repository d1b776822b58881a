/** The lines of a text in a masonry, before any browser has set it. For pages whose pictures have words below them. */

/** A longer text scrolls. */
const MAX_LINES = 255

/** Chinese, Japanese, Korean and emoji, and runs of capitals: how much wider than a small Latin letter they are set. */
const WIDER: readonly [RegExp, number][] = [
  [/[\u1100-\u11ff\u2600-\u27bf\u2e80-\ud7ff\ud83c-\ud87f\uf900-\ufaff\uff00-\uffef]/g, 1.3],
  [/[A-ZÀ-ÖØ-ÞΆ-ΫЀ-Я]{2,}/g, 0.5],
]

function widthOf(word: string): number {
  return WIDER.reduce((sum, [letters, by]) => sum + by * (word.match(letters)?.join('').length ?? 0), word.length)
}

/** Estimates the lines of a text if `perLine` small Latin letters surely fit on one. */
export function estimateLines(text: string, perLine: number): number {
  let lines = 0
  for (const paragraph of text.split('\n')) {
    lines += 1
    let free = perLine
    for (const width of paragraph.split(' ').map(widthOf)) {
      if (width > free && free < perLine) {
        lines += 1
        free = perLine
      }
      lines += Math.max(0, Math.ceil(width / perLine) - 1)
      free -= (width % perLine) + 1
    }
  }
  return Math.min(lines, MAX_LINES)
}
