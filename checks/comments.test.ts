/** Comments in plain English: a noun or a verb first, and no pronoun that stands for an unnamed person or thing. */
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Folders whose comments are in plain English already. */
const folders = ['server', 'testing', 'scaled', 'bench', 'checks', 'demo', 'shared', 'web', 'e2e']

const RELATIVE_CLAUSE =
  /^(?:What|Who|Whose|Whom|Whoever|Whatever|Whichever|Where|Wherever|When|Whenever|Whether|How|Why|Which|That)\b/
const RIDDLE = /\b(?:whoever|whomever|whatever|whichever|nobody)\b/i

type Comment = { place: string; text: string }

/** The comments of a file, without their marks. Lines of `//` below each other are one comment. */
function commentsIn({ path, text }: { path: string; text: string }): Comment[] {
  const found: Comment[] = []
  let lastEnd = -1
  for (const { type, value, start, end } of parseSync(path, text).comments) {
    const words = value.replaceAll(/^\s*\*+ ?/gm, '').trim()
    const last = found.at(-1)
    const goesOn = type === 'Line' && last && lastEnd >= 0 && /^\n[ \t]*$/.test(text.slice(lastEnd, start))
    if (goesOn) last.text += `\n${words}`
    else found.push({ place: `${path}:${text.slice(0, start).split('\n').length}`, text: words })
    lastEnd = type === 'Line' ? end : -1
  }
  return found
}

const comments = sourceFiles
  .filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)))
  .flatMap(commentsIn)

const wrong = (pattern: RegExp) =>
  comments.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place} ${text}`)

test('no comment begins with a relative clause', () => {
  expect(comments.length).toBeGreaterThan(3000)
  expect(wrong(RELATIVE_CLAUSE)).toEqual([])
})

test('no comment speaks of an unnamed person or thing', () => {
  expect(wrong(RIDDLE)).toEqual([])
})

test('no test is named after an unnamed person', () => {
  const named = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`]).*?\b(?:whoever|whomever)\b/i
  const lines = sourceFiles
    .filter(({ path }) => /\.(?:test|spec|suite)\.tsx?$/.test(path) && !path.startsWith('checks/'))
    .flatMap(({ path, text }) => text.split('\n').map((line) => `${path}: ${line.trim()}`))
  expect(lines.length).toBeGreaterThan(10_000)
  expect(lines.filter((line) => named.test(line))).toEqual([])
})
