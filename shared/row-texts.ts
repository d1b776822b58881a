/** Fields that describe a row; apart from collection.ts, because visitors' pages load that. */
import type { Collection } from './collections/collection.ts'

/** The field that names a row where there is room for little. */
export function headingField({ fields }: Pick<Collection, 'fields'>): string {
  return ['title', 'location', 'name'].find((name) => name in fields) ?? 'id'
}

/** The field that holds its text. */
export function textField({ fields }: Pick<Collection, 'fields'>): string {
  return 'words' in fields ? 'words' : 'description'
}

/**
 * The fields that a search reads, on the site and in an export: every text, name and year. Names of files are no words.
 */
export function searchedFields({ fields }: Pick<Collection, 'fields'>): string[] {
  const isYear = (name: string) => name === 'year' && fields[name]?.kind === 'integer'
  const isText = (name: string) => fields[name]?.kind === 'text' || fields[name]?.kind === 'names'
  return Object.keys(fields).filter((name) => name !== 'filename' && (isText(name) || isYear(name)))
}

/** Their values in a row, without those of one field. */
export function searchedTexts(collection: Pick<Collection, 'fields'>, row: object, without?: string): string[] {
  const values: Record<string, unknown> = { ...row }
  return searchedFields(collection)
    .filter((name) => name !== without)
    .flatMap((name) => values[name] ?? [])
    .map(String)
}
