/** The document around a page. Behaviour: Pages and titles */
import { expect, test } from 'vitest'
import { renderHtml } from './html.ts'

const assets = { styles: [], fonts: [], modules: [], start: '' }
const tagOf = (language: string) => /<html[^>]*>/.exec(renderHtml({ language, headTags: '', assets, root: '' }))?.[0]

test.each(['he', 'ar', 'fa', 'ur'])('a page of %s runs from right to left', (language) => {
  expect(tagOf(language)).toBe(`<html lang="${language}" dir="rtl">`)
})

test.each(['en', 'hu', 'pt-BR', 'tr', 'th'])('a page of %s runs from left to right', (language) => {
  expect(tagOf(language)).toBe(`<html lang="${language}">`)
})
