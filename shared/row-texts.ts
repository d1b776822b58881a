/** Fields that describe a row; apart from collection.ts, because visitors' pages load that. */
import type { Collection } from './collection.ts'

/** The field that names a row where there is room for little. */
export function headingField({ fields }: Pick<Collection, 'fields'>): string {
  return ['title', 'location', 'name'].find((name) => name in fields) ?? 'id'
}

/** The field that holds its text. */
export function textField({ fields }: Pick<Collection, 'fields'>): string {
  return 'words' in fields ? 'words' : 'description'
}
