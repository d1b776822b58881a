/** Placeholders in the words of the site, such as {name}, which stand for the person's name and pronouns. */
import { capitalised } from '../../../shared/in-sentences.ts'
import { placeholderKeys, splitPlaceholders } from '../../../shared/letter/placeholders.ts'

type Identity = { name: string; fullName: string; pronouns: { subject: string; object: string; possessive: string } }

const placeholder = /\\?\{([^{}]*)\}/g
const keys: readonly string[] = placeholderKeys

/**
 * Replaces {name}, {fullName}, {he}, {him}, {his} and, capitalised, {He}, {Him}, {His}, unless a `\` stands before
 * them, which is left out. Others are text where somebody has typed them; in a file they are a mistake, unless a `\`
 * stands before them. Throws an Error with the reason.
 */
export function fillPlaceholders(text: string, { name, fullName, pronouns }: Identity, isTyped: boolean): string {
  const { subject: he, object: him, possessive: his } = pronouns
  const capitals = { He: capitalised(he), Him: capitalised(him), His: capitalised(his) }
  const values: Record<string, string> = { name, fullName, he, him, his, ...capitals }
  if (isTyped)
    return splitPlaceholders(text)
      .map((part) => ('key' in part ? values[part.key] : part.words))
      .join('')
  return text.replaceAll(placeholder, (raw, key: string) => {
    if (raw.startsWith('\\')) return raw.slice(1)
    const value = Object.hasOwn(values, key) ? values[key] : undefined
    if (value !== undefined) return value
    throw new Error(`has the unknown placeholder ${raw}; there are ${keys.map((key) => `{${key}}`).join(', ')}`)
  })
}

/** A typed text for a file: text that only looks like a placeholder is escaped. */
export function markBraces(text: string): string {
  return text.replaceAll(placeholder, (raw, key: string) => (keys.includes(key) ? raw : `\\${raw}`))
}
