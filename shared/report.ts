/**
 * A report: what somebody says is wrong with a share. One text, validated in the browser and on the server as any
 * field is.
 */
import type { Collection } from './collections/collection.ts'
import { said } from './collections/said.ts'
import { answers, labels } from './messages/catalogue.ts'

/** The form as a collection without a table, for the code that parses and draws forms. */
export const reportForm = {
  fields: {
    words: said(
      { kind: 'text', max: 1000, lines: true },
      { label: () => labels.report, required: () => answers.report.missing },
    ),
  },
  flags: {},
  files: {},
} satisfies Partial<Collection>

/** A report as reviewers and administrators see it. */
export type Report = { id: string; collection: string; rowId: string; words: string; createdAt: string }
