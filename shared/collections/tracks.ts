/**
 * His music. Fields that the form leaves out (artist, album, year, genre, length, cover) are read from the audio file.
 */

import { office as messages } from '../messages/catalogue.ts'
import { defineCollection, type RowOf } from './collection.ts'
import { heardFields } from './heard.ts'
import { MAX_BYTES } from './limits.ts'
import { said } from './said.ts'
import { yearFields } from './year.ts'

export const tracks = defineCollection({
  name: 'tracks',
  singular: 'track',
  label: 'Music',
  fields: {
    title: said({ kind: 'text', label: 'Title', max: 200 }, { required: () => messages.admin.missingTrack }),
    artist: { kind: 'text', label: 'Artist', max: 200 },
    album: { kind: 'text', label: 'Album', max: 200 },
    ...yearFields,
    genre: { kind: 'text', label: 'Genre', max: 100 },
    lyrics: { kind: 'text', label: 'Lyrics or chords', max: 10_000, lines: true, asTyped: true },
    ...heardFields,
    duration: { kind: 'integer', label: 'Duration in seconds', min: 0, max: 360_000 },
  },
  files: {
    audio: said(
      { kind: 'audio', label: 'Audio file', at: '/uploads/', maxBytes: MAX_BYTES.audio, cover: 'coverImage' },
      { required: () => messages.admin.missingTrack },
    ),
    coverImage: { kind: 'image', label: 'Cover', at: '/uploads/', maxBytes: MAX_BYTES.image },
  },
  flags: { featured: { label: 'Featured', initial: false, change: 'feature' } },
  order: 'added',
  create: { path: '/api/admin/upload-track', by: 'administrator' },
  lists: [
    { path: '/api/tracks', by: 'anyone' },
    { path: '/api/admin/tracks', by: 'administrator', filters: ['state'] },
  ],
  edits: ['title'],
  replaces: ['coverImage'],
})

export type Track = RowOf<typeof tracks>
