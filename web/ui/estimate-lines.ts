/** The lines of a text in a masonry, before any browser has set it. For pages whose pictures have words below them. */

/** A longer text scrolls. */
const MAX_LINES = 255

/** Wide scripts and runs of capitals, and how much wider than a small Latin letter they are set. */
const WIDER: readonly [RegExp, number][] = [
  [/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uffef]/gu, 1.3],
  [/\p{Lu}{2,}/gu, 0.5],
]

/** Most texts are Latin alone: the Unicode properties above would take a quarter of a page's hydration. */
const OTHER_SCRIPT = /[^ -\u024f\u2000-\u206f]/
const LATIN_WIDER: typeof WIDER = [[/[A-ZÀ-ÖØ-Þ]{2,}/g, 0.5]]

function widthOf(word: string): number {
  const extra = (OTHER_SCRIPT.test(word) ? WIDER : LATIN_WIDER).map(
    ([letters, by]) => by * (word.match(letters)?.join('').length ?? 0),
  )
  return extra.reduce((sum, width) => sum + width, word.length)
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
