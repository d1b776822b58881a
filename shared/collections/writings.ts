/** His words, as PDF files. The first page is the cover when none was sent. */

import { office as messages } from '../messages/catalogue.ts'
import { defineCollection, type RowOf } from './collection.ts'
import { MAX_BYTES } from './limits.ts'
import { said } from './said.ts'
import { yearFields } from './year.ts'

export const writings = defineCollection({
  name: 'writings',
  singular: 'writing',
  label: 'Writings',
  fields: {
    title: said({ kind: 'text', label: 'Title', max: 200 }, { required: () => messages.admin.missingTitle }),
    description: { kind: 'text', label: 'Description', max: 2000, lines: true },
    ...yearFields,
    filename: { kind: 'text', label: 'File name', max: 255, sent: false },
    fileSize: { kind: 'integer', label: 'Size in bytes', min: 0, max: Number.MAX_SAFE_INTEGER, sent: false },
    pageCount: { kind: 'integer', label: 'Pages', min: 1, max: 1_000_000, sent: false },
  },
  files: {
    pdf: said(
      { kind: 'pdf', label: 'PDF', at: '/uploads/', maxBytes: MAX_BYTES.pdf, cover: 'coverImage' },
      { required: () => messages.admin.missingPdf },
    ),
    coverImage: { kind: 'image', label: 'Cover', at: '/uploads/', maxBytes: MAX_BYTES.image },
  },
  flags: { featured: { label: 'Featured', initial: false, change: 'feature' } },
  order: 'featured',
  create: { path: '/api/admin/writings', by: 'administrator' },
  lists: [
    { path: '/api/writings', by: 'anyone' },
    { path: '/api/admin/writings', by: 'administrator', filters: ['state'] },
  ],
  edits: [],
  replaces: ['coverImage'],
})

export type Writing = RowOf<typeof writings>
