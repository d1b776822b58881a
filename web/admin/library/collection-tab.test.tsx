/**
 * The tab that a collection gets from its definition alone.
 * Behaviour: Admin dashboard
 */
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defineCollection } from '../../../shared/collections/collection.ts'
import { createQueryClient } from '../../queries/data.ts'
import { CollectionItem, CollectionTab } from './collection-tab.tsx'

const letters = defineCollection({
  name: 'letters',
  singular: 'letter',
  label: 'Letters',
  fields: {
    title: { kind: 'text', label: 'Title', max: 200, required: 'Missing title: Please write one.' },
    description: { kind: 'text', label: 'Description', max: 2000, lines: true },
    sheets: { kind: 'integer', label: 'Sheets', min: 1, max: 99 },
    paper: { kind: 'choice', label: 'Paper', options: ['plain', 'lined'], fallback: 'plain' },
    fileSize: { kind: 'integer', label: 'Size in bytes', min: 0, max: 1e9, sent: false },
  },
  files: {
    pdf: { kind: 'pdf', label: 'PDF', at: '/uploads/', maxBytes: 1e6, required: 'Missing PDF' },
  },
  flags: {
    featured: { label: 'Featured', initial: false, change: 'feature' },
    secret: { label: 'Secret', initial: true, change: 'secret' },
  },
  order: 'featured',
  create: { path: '/api/admin/letters', by: 'administrator' },
  lists: [{ path: '/api/admin/letters', by: 'administrator' }],
  edits: [],
  replaces: [],
})

const row = {
  id: 'a',
  createdAt: '2026-01-01T00:00:00.000Z',
  title: 'To Mira',
  description: 'On the train.',
  sheets: 3,
  paper: 'lined',
  fileSize: null,
  pdfUrl: '/uploads/a.pdf',
  featured: false,
  secret: true,
}

function render(children: ReactNode): string {
  return renderToStaticMarkup(<QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>)
}

test('a tab without a screen of its own has a create form for every field, flag and file', () => {
  const html = render(<CollectionTab collection={letters} />)
  expect(html).toContain('Upload a letter</h2>')
  for (const label of ['PDF', 'Title', 'Description', 'Sheets', 'Paper', 'Featured', 'Secret'])
    expect(html).toMatch(new RegExp(`<label[^>]*>${label}<`))
  expect(html).toMatch(/type="number" min="1" max="99"/)
  expect(html).toMatch(/type="checkbox"[^>]*checked=""/)
  expect(html).not.toContain('Size in bytes')
  expect(html).toContain('Letters</h2>')
})

test('a row without a screen of its own has its fields as facts, and all actions', () => {
  const html = render(<CollectionItem collection={letters} row={row} name="letter To Mira" isLarge />)
  expect(html).toContain('<h3>To Mira</h3>')
  expect(html).toContain('On the train.')
  expect(html).toContain('Sheets: 3')
  expect(html).toContain('Paper: lined')
  for (const action of ['View', 'Feature', 'Turn off: Secret', 'Edit', 'Delete'])
    expect(html).toContain(`${action}<span class="visually-hidden"> letter To Mira`)
})
