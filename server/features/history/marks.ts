/**
 * Marks in the history: words that each reader is told in their own language. `{roles.reviewer}` has a group and a key,
 * `{item.photos "Kite"}` also an argument, as a JSON string. Typed text is always an argument.
 */

/** The words of a mark in the current language; undefined if its group does not have them. */
export type ReadMark = (key: string, argument?: string) => string | undefined

const marks = /\{(\w+)(?:\.([\w.-]+))?(?: ("(?:[^"\\]|\\.)*"))?\}/g

/** `name` is a group, and a key after a dot where the group has keys. */
export function mark(name: string, argument?: string): string {
  return argument === undefined ? `{${name}}` : `{${name} ${JSON.stringify(argument)}}`
}

/** Words of a group by their key; undefined for an unknown one. */
export function wordOf<Word>(words: Record<string, Word>, key: string): Word | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined
}

/** A text that looks like a mark may end in no JSON. */
function parseArgument(json: string): string | undefined {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** A text with its marks in words. A mark that no group knows, such as one of a newer version, stays as it is. */
export function readMarks(text: string, groups: Record<string, ReadMark>): string {
  return text.replace(marks, (whole, group: string, key = '', json?: string) => {
    const argument = json && parseArgument(json)
    if (json && argument === undefined) return whole
    return wordOf(groups, group)?.(key, argument) ?? whole
  })
}
