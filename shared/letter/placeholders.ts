/** Placeholders in the texts of the site, such as {name}: in a typed text, a `\` before one makes it text. */

import { capitalised } from '../messages/grammar/in-sentences.ts'

export const placeholderKeys = ['name', 'fullName', 'he', 'him', 'his', 'He', 'Him', 'His'] as const

const anyBare = /\{(?:name|fullName|he|him|his|He|Him|His)\}/g
const anyEscaped = /\\\{(?:name|fullName|he|him|his|He|Him|His)\}/g
const placeholder = /(\\?\{(?:name|fullName|he|him|his|He|Him|His)\})/

/** Words as typed text, in which nothing is filled in. */
export function escapePlaceholders(words: string): string {
  return words.replaceAll(anyBare, '\\$&')
}

/** Markdown that still has, when it is read, the `\` before a placeholder. */
export function keepEscapes(markdown: string): string {
  return markdown.replaceAll(anyEscaped, '\\$&')
}

/** The parts of a typed text: words as they are read, and the keys of placeholders that are filled in. */
export function splitPlaceholders(typed: string): ({ words: string } | { key: string })[] {
  return typed
    .split(placeholder)
    .map((part, index) => {
      if (index % 2 === 0) return { words: part }
      return part.startsWith('\\') ? { words: part.slice(1) } : { key: part.slice(1, -1) }
    })
    .filter((part) => 'key' in part || part.words)
}

export type Identity = {
  name: string
  fullName: string
  pronouns: { subject: string; object: string; possessive: string }
}

/** Each placeholder, such as {name} and {His}, with what stands for it. */
export function placeholderValues({ name, fullName, pronouns }: Identity): Record<string, string> {
  const { subject: he, object: him, possessive: his } = pronouns
  return { name, fullName, he, him, his, He: capitalised(he), Him: capitalised(him), His: capitalised(his) }
}

/** A typed text with its placeholders filled in. */
export function fillTyped(typed: string, identity: Identity): string {
  const values = placeholderValues(identity)
  return splitPlaceholders(typed)
    .map((part) => ('key' in part ? values[part.key] : part.words))
    .join('')
}
