/** Rows of every source of an import, in the order in which they were made, with files that can be read later. */
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CollectionName } from '../../../shared/collections/all.ts'

/**
 * A source, or one file of it, cannot be read. The message is a sentence for people; `again` says that a retry may
 * help.
 */
export class SourceError extends Error {
  readonly again: boolean
  constructor(message: string, { again = false, cause }: { again?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.again = again
  }
}

const RETRY_DELAYS_MS = [500, 2000]

/** Reads once more after a fault that may pass. */
export async function retrying<Result>(read: () => Promise<Result>): Promise<Result> {
  for (const delay of RETRY_DELAYS_MS)
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof SourceError && error.again)) throw error
      await sleep(delay)
    }
  return read()
}

/** A file of a source. `sha256`: in hex, if the file was read already. */
export type SourceFile = {
  /** The name by which people know it. */
  name: string
  /** The path of the zip that it lies in, where that lies in no other. */
  zip?: string
  /** Its path on this machine, if it lies there by itself. */
  local?: string
  sha256?: string
  /** A stream of at most `maxBytes`. It throws SourceError, also later, while it is read. */
  open(maxBytes: number): Promise<Readable>
}

export type SourceRow = {
  /** The name of the row in its source, the same at every run. */
  sourceId: string
  collection: CollectionName
  /** Files by their slots. */
  files: Record<string, SourceFile>
  /** Fields and flags as the source has them, not validated yet. */
  fields: Record<string, unknown>
  /** Keywords and people: searched, and never shown. */
  keywords?: string[]
  /** Words of what is heard: WebVTT and its language, or a transcript alone. */
  heard?: { language: string | null; text: () => Promise<string> } | undefined
  /** Milliseconds since 1970, or null if the source has no date. */
  createdAt: number | null
  /** The name of the writer in a chat. */
  sender?: string
  /** The reason why this row stays out: a sentence. */
  leftOut?: string | undefined
  /** The reason why this row waits for a look even where others are shown at once: a sentence. */
  uncertain?: string | undefined
  /** The reason why its file cannot be read: a sentence. */
  broken?: string
}

/** A row as people know it: its file, or its title. */
export function nameOfRow({ files, fields, sourceId }: SourceRow): string {
  return basename(Object.values(files)[0]?.name ?? '') || String(fields.title ?? sourceId)
}

export type Source = {
  /** Names the source in `imports`, such as `https://example.org`. */
  name: string
  /** Names the request, so that a run that was broken off goes on. */
  run: string
  rows: SourceRow[]
  /** True if two rows with the same file are two rows, as on a site; false if they are one picture in two folders. */
  keepsDoubles: boolean
  /** True if all of it is public there, as on a site: then it is shown here at once, too. */
  isPublic: boolean
  /** Sentences for people about the source as a whole. */
  notes: string[]
  /** Called after the last read. */
  close?: () => void
}
