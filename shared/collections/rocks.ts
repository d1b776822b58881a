/** Painted rocks that people found or left for him, with the place and the finder's name. */
import type { RowOf } from '../collection.ts'
import { defineShare } from './share.ts'

export const rocks = defineShare('rocks', 'rock')

export type Rock = RowOf<typeof rocks>
