/** Photographs of him: the gallery, the four moments of the home page, the hero portrait, and the Misc tab's images. */
import { defineCollection, type RowOf } from '../collection.ts'
import { MAX_BYTES } from '../limits.ts'
import { office as messages } from '../messages/catalogue.ts'
import { MISCELLANEOUS } from './miscellaneous.ts'

/** The categories of the upload form and of the gallery's filter differ on purpose. */
export const UPLOAD_CATEGORIES = ['general', 'family', 'friends', 'art', 'music'] as const
export const FILTER_CATEGORIES = ['general', 'family', 'friends', 'activities', 'school', 'sports'] as const

/** Order of photos: featured and newest first until the family moves them, or by year. */
export const photoOrders = ['own', 'years'] as const
export type PhotoOrder = (typeof photoOrders)[number]

export const photos = defineCollection({
  name: 'photos',
  singular: 'photo',
  label: 'Gallery',
  fields: {
    title: { kind: 'text', label: 'Title', max: 200 },
    description: { kind: 'text', label: 'Description', max: 2000, lines: true },
    alt: { kind: 'text', label: 'Words for those who cannot see it', max: 500 },
    year: { kind: 'integer', label: 'Year', min: 1800, max: 2200 },
    // The year in words, where it is not sure. Shown in place of the year, which still sorts.
    yearSaid: { kind: 'text', label: 'Year in words, such as “about 1956”', max: 60 },
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
    image: {
      kind: 'image',
      label: 'Image',
      at: '/api/photos/',
      maxBytes: MAX_BYTES.image,
      get required() {
        return messages.admin.missingImages
      },
    },
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
    { path: '/api/admin/photos', by: 'administrator', filters: ['category', 'portrait', 'homepage', 'featured'] },
  ],
  edits: [],
  replaces: ['image'],
})

export type Photo = RowOf<typeof photos>
