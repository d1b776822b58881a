/** One file of a folder or a zip. */
import type { Readable } from 'node:stream'

/**
 * A file: its path within its folder or zip, with slashes, and how to read it. `open` throws SourceError, as does its
 * stream.
 */
export type Entry = { path: string; open(maxBytes: number): Promise<Readable> }
