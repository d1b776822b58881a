/** Photographs of him: the gallery, the four moments of the home page, the hero portrait, and the Misc tab's images. */

import { office as messages } from '../messages/catalogue.ts'
import { defineCollection, type RowOf } from './collection.ts'
import { MAX_BYTES } from './limits.ts'
import { MISCELLANEOUS } from './miscellaneous.ts'
import { said } from './said.ts'
import { yearFields } from './year.ts'

/** The categories of the upload form and of the gallery's filter differ on purpose. */
export const UPLOAD_CATEGORIES = ['general', 'family', 'friends', 'art', 'music'] as const
export const FILTER_CATEGORIES = ['general', 'family', 'friends', 'activities', 'school', 'sports'] as const

/** Order of photos: featured and newest first until the family moves them, or by year. */
export const photoOrders = ['own', 'years'] as const

export const photos = defineCollection({
  name: 'photos',
  singular: 'photo',
  label: 'Gallery',
  fields: {
    title: { kind: 'text', label: 'Title', max: 200 },
    description: { kind: 'text', label: 'Description', max: 2000, lines: true },
    alt: { kind: 'text', label: 'Words for those who cannot see it', max: 500 },
    people: { kind: 'names', label: 'Who is in this picture? One name a line', most: 50, max: 100 },
    ...yearFields,
    category: {
      kind: 'choice',
      label: 'Category',
      options: ['general', 'family', 'friends', 'art', 'music', 'activities', 'school', 'sports', MISCELLANEOUS],
      fallback: 'general',
    },
    // Focus point of the portrait, the face: every crop keeps it in view.
    focusX: { kind: 'fraction', label: 'Focus from the left' },
    focusY: { kind: 'fraction', label: 'Focus from the top' },
  },
  files: {
    image: said(
      { kind: 'image', label: 'Image', at: '/api/photos/', maxBytes: MAX_BYTES.image },
      { required: () => messages.admin.missingImages },
    ),
  },
  flags: {
    featured: { label: 'Featured', initial: false, change: 'feature' },
    homepage: { label: 'Home Page', initial: false, change: 'homepage' },
    portrait: { label: 'Hero Portrait', initial: false, change: 'portrait' },
  },
  order: 'featured',
  create: { path: '/api/admin/upload', by: 'administrator' },
  lists: [
    { path: '/api/photos', by: 'anyone', filters: ['portrait', 'homepage', 'featured', 'category'] },
    {
      path: '/api/admin/photos',
      by: 'administrator',
      filters: ['category', 'portrait', 'homepage', 'featured', 'state'],
    },
  ],
  edits: [],
  replaces: ['image'],
})

export type Photo = RowOf<typeof photos>
