/** The tables as TypeScript sees them (camelCase here, snake_case in SQL). Shapes and reasons stand in `migrations/`. */
import type { Collection } from '../../shared/collection.ts'

export type FileRow = {
  id: string
  collection: string
  slot: string
  publishedKey: string
  originalKey: string
  name: string
  type: string
  bytes: number
  originalBytes: number
  sha256: string
  originalSha256: string
  width: number | null
  height: number | null
  thumbhash: string | null
  createdAt: number
  retiredAt: number | null
}

export type Value = string | number | null

/** A row of any of the seven collections: their own fields, flags and `<slot>Id`s stand in the open part. */
export type ItemRow = {
  id: string
  position: number | null
  createdAt: number
  updatedAt: number
  deletedAt: number | null
  [column: string]: Value
}

export type Tables = {
  files: FileRow
  photos: ItemRow
  tracks: ItemRow
  artwork: ItemRow
  writings: ItemRow
  videos: ItemRow
  rocks: ItemRow
  stickers: ItemRow
  contentVersion: { id: number; version: number }
  conversions: {
    fileId: string
    state: 'waiting' | 'running' | 'failed'
    progress: number
    claimedAt: number
    createdAt: number
  }
  unfinished: { key: string; startedAt: number }
  idempotencyKeys: { key: string; rowId: string; createdAt: number }
  administrators: { id: string; email: string; passwordHash: string; createdAt: number }
  sessions: {
    tokenHash: string
    administratorId: string
    userAgent: string | null
    createdAt: number
    seenAt: number
    expiresAt: number
  }
  passkeys: {
    id: string
    administratorId: string
    credentialId: string
    publicKey: string
    counter: number
    transports: string
    userAgent: string | null
    createdAt: number
    usedAt: number | null
  }
  challenges: { challenge: string; administratorId: string | null; expiresAt: number }
  links: { tokenHash: string; purpose: string; createdAt: number; expiresAt: number }
  attempts: { id: string; bucket: string; at: number }
}

type ItemTable = {
  [T in keyof Tables]: Tables[T] extends ItemRow ? T : never
}[keyof Tables]

/** The table of a collection, which has the collection's name (a check holds that true). */
export function tableOf(collection: Collection): ItemTable {
  return collection.name as ItemTable
}
