/**
 * A language for developers alone: English with accents, and longer by two fifths. Text without accents is in no
 * catalogue, and text that does not fit would not fit in German.
 */

/** Sentences by their keys, as in the catalogues. */
export type Group = { [key: string]: string | ((...values: never[]) => string) | Group }

/** 'Sávé lóñg' for 'Save'. Its own code goes to the browser, so it uses nothing from outside. */
export function pseudo(text: string): string {
  const plain = 'aceinouyACEINOUY'
  const accented = 'áçéíñóúýÁÇÉÍÑÓÚÝ'
  const word = ' lóñg'
  const letters = Array.from(text, (letter) => accented.charAt(plain.indexOf(letter)) || letter)
  return letters.join('') + word.repeat(Math.ceil((letters.length * 0.4) / word.length))
}

/** A sentence with arguments, as code. */
function withPseudo(sentence: (...values: never[]) => string): () => string {
  const code = `(...values) => (${pseudo})((${sentence})(...values))`
  return Object.assign(() => '', { toString: () => code })
}

/** The same group in the pseudo-language. The name of the language (`lang`) stays. */
export function inPseudoLanguage(group: Group): Group {
  const members = Object.entries(group).map(([key, value]): [string, Group[string]] => {
    if (key === 'lang') return [key, value]
    if (typeof value === 'string') return [key, pseudo(value)]
    return [key, typeof value === 'object' ? inPseudoLanguage(value) : withPseudo(value)]
  })
  return Object.fromEntries(members)
}
