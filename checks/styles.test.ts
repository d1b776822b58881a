/**
 * Styles by the direction of writing: the start of a line is at its right in Hebrew.
 * Behaviour: Languages
 */
import { expect, test } from 'vitest'
import { paths, textOf } from './source-files.ts'

/** Properties and values that name a side. */
const side =
  /^(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b|(?:left|right):|border-(?:top|bottom)-(?:left|right)-radius\b|(?:text-align|float|clear): *(?:left|right)\b)/

/**
 * Files that mean a physical side: for elements placed by a script, swiped, centred, or playing from left to right
 * everywhere.
 */
const physical = new Set([
  'web/admin/ui/flag-switch.css',
  'web/lightbox/lightbox.css',
  'web/pages/shares/stones/stone-sky.css',
  'web/pages/shares/thank-you.css',
  'web/pages/story/story.css',
  'web/player/mini-player.css',
  'web/ui/masonry.css',
])

test('styles name the start and the end of a line', () => {
  const found = paths
    .filter((path) => /^web\/.*\.css$/.test(path) && !physical.has(path))
    .flatMap((path) =>
      textOf(path)
        .split('\n')
        .map((line, index) => ({ line: line.trim(), place: `${path}:${index + 1}` }))
        .filter(({ line }) => side.test(line)),
    )
  expect(found.map(({ line, place }) => `${place} ${line}`)).toEqual([])
})
