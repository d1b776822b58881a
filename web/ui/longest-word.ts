/** Letters of the longest word of a title: it does not break, so that it sets the font size. */
export function longestWord(title: string): number {
  return Math.max(...title.split(/[\s-]+/).map(({ length }) => length))
}
