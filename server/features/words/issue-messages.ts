/** Validation errors of content/ as sentences for its author: file, field, reason. */
import type { z } from 'zod'
import { adminMistakes } from '../../../shared/messages/catalogue.ts'
import type { WordsMistake } from '../../../shared/words.ts'

/** The reason for each issue. */
export function mistakesOf(issues: readonly z.core.$ZodIssue[]): WordsMistake[] {
  return issues.map((issue) => ({
    path: issue.path.map((key) => (typeof key === 'number' ? key : String(key))),
    reason: reasonOf(issue),
  }))
}

/** A mistake as one sentence. `place` is the file as its author knows it, such as "content/home.yaml". */
export function formatMistake(place: string, { path, reason }: WordsMistake): string {
  const field = path.map(formatKey).join('.').replaceAll('.#', ' #')
  return [place, field, reason].filter(Boolean).join(': ')
}

/** Beginnings of the reasons that people meet in the browser. */
const spoken = {
  'must not be empty': 'empty',
  'is missing': 'missing',
  'must be a date': 'date',
  'must not be earlier': 'order',
  'must be a web address': 'webAddress',
  'must be an email address': 'email',
  'must be a number': 'phone',
} as const

/** The reason in the current language. */
export function speak({ path, reason }: WordsMistake): WordsMistake {
  const [, name] = Object.entries(spoken).find(([start]) => reason.startsWith(start)) ?? []
  return { path, reason: name ? adminMistakes[name] : reason }
}

function formatKey(key: PropertyKey): string {
  return typeof key === 'number' ? `#${key + 1}` : String(key)
}

const typeNames: Record<string, string> = { string: 'a text', array: 'a list', object: 'a group of indented lines' }

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `has the unknown ${issue.keys.length > 1 ? 'keys' : 'key'} ${issue.keys.map((key) => `"${key}"`).join(', ')}`
  if (issue.code === 'too_small' || issue.code === 'too_big') return sizeReasonOf(issue)
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_value') return issue.message
  if (issue.input === undefined || issue.input === null) return 'is missing'
  if (issue.code === 'invalid_type') return `must be ${typeNames[issue.expected] ?? issue.expected}`
  return `must be ${issue.values.join(' or ')}, is "${String(issue.input)}"`
}

function sizeReasonOf(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  if (issue.origin === 'string') return 'must not be empty'
  const limit = issue.code === 'too_small' ? issue.minimum : issue.maximum
  const actual = Array.isArray(issue.input) ? issue.input.length : 'none'
  return `must have at ${issue.code === 'too_small' ? 'least' : 'most'} ${limit} entries, has ${actual}`
}
