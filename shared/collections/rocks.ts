/** Painted rocks that people found or left for him, with the place and the finder's name. */
import { defineCollection, type RowOf } from './collection.ts'
import { defineShare } from './share.ts'

export const rocks = defineCollection({
  ...defineShare('rocks', 'rock', 'Rocks'),
  discord: { author: 'name', title: 'location', description: 'description' },
})

export type Rock = RowOf<typeof rocks>
