/** Videos of him. Home shows the featured one, the gallery those with gallery display on. */

import { office as messages } from '../messages/catalogue.ts'
import { defineCollection, type RowOf } from './collection.ts'
import { heardFields } from './heard.ts'
import { MAX_BYTES } from './limits.ts'
import { said } from './said.ts'

export const videos = defineCollection({
  name: 'videos',
  singular: 'video',
  label: 'Videos',
  fields: {
    title: { kind: 'text', label: 'Title', max: 200 },
    description: { kind: 'text', label: 'Description', max: 2000, lines: true },
    ...heardFields,
    duration: { kind: 'integer', label: 'Duration in seconds', min: 0, max: 360_000, sent: false },
  },
  files: {
    video: said(
      { kind: 'video', label: 'Video', at: '/uploads/', maxBytes: MAX_BYTES.video, cover: 'poster' },
      { required: () => messages.admin.missingVideo },
    ),
    poster: { kind: 'image', label: 'Poster', at: '/uploads/', maxBytes: MAX_BYTES.image },
  },
  flags: {
    featured: { label: 'Featured', initial: false, change: 'feature' },
    galleryDisplay: { label: 'Show in the gallery', initial: true, change: 'gallery-display' },
  },
  order: 'added',
  create: { path: '/api/admin/videos', by: 'administrator' },
  lists: [
    { path: '/api/videos', by: 'anyone', only: 'galleryDisplay' },
    { path: '/api/admin/videos', by: 'administrator', filters: ['state'] },
  ],
  edits: [],
  replaces: ['poster'],
})

export type Video = RowOf<typeof videos>
