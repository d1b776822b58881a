/** The texts of the site, as everything reads them that does not change them. */
import type { Memorial } from '../../shared/content.ts'

export type MemorialReader = { read(): Promise<{ memorial: Memorial }> }
