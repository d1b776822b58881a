/**
 * Styles: the direction of writing (the start of a line is at its right in Hebrew), widths of media queries, colours.
 * Behaviour: Languages; Layout and accessibility
 */
import { expect, test } from 'vitest'
import { MOBILE_BREAKPOINT_EM } from '../shared/collections/limits.ts'
import { paths, textOf } from './source-files.ts'

const styles = paths.filter((path) => /^web\/.*\.css$/.test(path))

/** Properties and values that name a side. */
const side =
  /^(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b|(?:left|right):|border-(?:top|bottom)-(?:left|right)-radius\b|(?:text-align|float|clear): *(?:left|right)\b)/

/**
 * Files that mean a physical side: for elements placed by a script, swiped, centred, or playing from left to right
 * everywhere.
 */
const physical = new Set([
  'web/admin/ui/flag-switch.css',
  'web/lightbox/lightbox-landscape.css',
  'web/lightbox/lightbox.css',
  'web/lights/lights.css',
  'web/pages/shares/thank-you.css',
  'web/pages/story/story.css',
  'web/player/mini-player.css',
  'web/ui/masonry.css',
])

test('styles name the start and the end of a line', () => {
  const found = styles
    .filter((path) => !physical.has(path))
    .flatMap((path) =>
      textOf(path)
        .split('\n')
        .map((line, index) => ({ line: line.trim(), place: `${path}:${index + 1}` }))
        .filter(({ line }) => side.test(line)),
    )
  expect(found.map(({ line, place }) => `${place} ${line}`)).toEqual([])
})

/** The table at the top of the tokens: ` * 48em    a tablet`. */
const widths = [...textOf('web/styles/tokens.css').matchAll(/^ \* ([\d.]+)em /gm)].map(([, width]) => Number(width))

/** Widths of the window at which docs/behaviour promises other columns. */
const walls: Readonly<Record<string, readonly number[]>> = {
  'web/pages/gallery/gallery.css': [31.25, 75],
  'web/pages/art/art.css': [43.75, 68.75],
}

test('media queries know at most five widths, which the tokens name', () => {
  expect(widths).toContain(MOBILE_BREAKPOINT_EM)
  expect(widths.length).toBeLessThanOrEqual(5)
  const isAllowed = (path: string, condition: string) =>
    [...widths, ...(walls[path] ?? [])].some(
      (width) => condition === `min-width: ${width}em` || condition === `max-width: ${(width - 0.01).toFixed(2)}em`,
    )
  const asked = styles.flatMap((path) =>
    [...textOf(path).matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/\(([^()]*width[^()]*)\)/g)].map(([, condition = '']) => ({ path, condition })),
    ),
  )
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter(({ path, condition }) => !isAllowed(path, condition))).toEqual([])
})

/** A colour that is written out. A mask takes only the opacity of its black. */
const colour =
  /\b(?:oklch|oklab|lch|lab|hsla?|rgba?|color)\([^)]*\)|#[\da-f]{3,8}\b|(?<![-\w])(?:black|white)(?![-\w])/gi

/** The colours of a file that stand in a declaration whose property is as asked. */
function coloursOf(path: string, property: RegExp): { path: string; colour: string }[] {
  const declarations = textOf(path)
    .replace(/\/\*[^*]*\*\//g, '')
    .matchAll(/([-\w]+):([^;{}]*);/g)
  return [...declarations].flatMap(([, name = '', value = '']) =>
    property.test(name) ? [...value.matchAll(colour)].map(([colour]) => ({ path, colour })) : [],
  )
}

test('every colour has a name: it is written out only as the value of a custom property', () => {
  expect(styles.flatMap((path) => coloursOf(path, /^(?!--)(?!(?:-webkit-)?mask)/))).toEqual([])
})

test('a colour that the tokens name is written out nowhere else', () => {
  const named = new Set(coloursOf('web/styles/tokens.css', /^--/).map(({ colour }) => colour))
  const others = styles.filter((path) => path !== 'web/styles/tokens.css')
  expect(others.flatMap((path) => coloursOf(path, /^--/)).filter(({ colour }) => named.has(colour))).toEqual([])
})
