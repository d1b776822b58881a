/** Placeholders in the words of the site, such as {name}, which stand for the person's name and pronouns. */

import { fillTyped, type Identity, placeholderKeys, placeholderValues } from '../../../shared/letter/placeholders.ts'
import { elided } from '../../../shared/messages/grammar/in-sentences.ts'

const placeholder = /\\?\{([^{}]*)\}/g
const keys: readonly string[] = placeholderKeys

/** French text that says 'd’{name}' in place of 'de {name}' where the name begins with a vowel. */
const elide = (text: string, names: Record<'name' | 'fullName', string>) =>
  text.replaceAll(/(?<=\b(?:d|qu))e (?=\{(name|fullName)\})/gi, (usual, key: keyof typeof names) =>
    elided(names[key]).startsWith('’') ? '’' : usual,
  )

/**
 * Replaces {name}, {fullName}, {he}, {him}, {his} and, capitalised, {He}, {Him}, {His}, unless a `\` stands before
 * them, which is left out. Others are text where somebody has typed them; in a file they are a mistake, unless a `\`
 * stands before them. Throws an Error with the reason.
 */
export function fillPlaceholders(
  usual: string,
  identity: Identity & { language?: string | undefined },
  isTyped: boolean,
): string {
  const text = /^fr\b/.test(identity.language ?? '') ? elide(usual, identity) : usual
  if (isTyped) return fillTyped(text, identity)
  const values = placeholderValues(identity)
  return text.replaceAll(placeholder, (raw, key: string) => {
    if (raw.startsWith('\\')) return raw.slice(1)
    const value = Object.hasOwn(values, key) ? values[key] : undefined
    if (value !== undefined) return value
    throw new Error(`has the unknown placeholder ${raw}; there are ${keys.map((key) => `{${key}}`).join(', ')}`)
  })
}
