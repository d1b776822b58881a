/** Says what is wrong with a file of content/ in sentences that its author understands: file, field, reason. */
import type { z } from 'zod'

/** One sentence for each issue. The file is named as its author knows it: "content/home.yaml". */
export function problems(file: string, issues: readonly z.core.$ZodIssue[]): string[] {
  return issues.map((issue) => {
    const field = issue.path.map(part).join('.').replaceAll('.#', ' #')
    return [file, field, reason(issue)].filter(Boolean).join(': ')
  })
}

function part(key: PropertyKey): string {
  return typeof key === 'number' ? `#${key + 1}` : String(key)
}

const kinds: Record<string, string> = {
  string: 'a text',
  array: 'a list',
  object: 'a group of indented lines',
}

function reason(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `has the unknown ${issue.keys.length > 1 ? 'keys' : 'key'} ${issue.keys.map((key) => `"${key}"`).join(', ')}`
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'is missing'
      return `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      if (issue.input === undefined || issue.input === null) return 'is missing'
      return `must be ${issue.values.join(' or ')}, is "${String(issue.input)}"`
    case 'too_small':
    case 'too_big':
      return size(issue)
    default:
      return issue.message
  }
}

function size(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  if (issue.origin === 'string') return 'must not be empty'
  const limit = issue.code === 'too_small' ? issue.minimum : issue.maximum
  const has = Array.isArray(issue.input) ? issue.input.length : 'none'
  return `must have ${issue.exact ? 'exactly' : 'at least'} ${limit} entries, has ${has}`
}
