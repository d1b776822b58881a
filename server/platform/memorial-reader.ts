/** The texts of the site, for their readers. */
import type { Memorial } from '../../shared/content.ts'

export type MemorialReader = { read(): Promise<{ memorial: Memorial }> }
