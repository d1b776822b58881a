/**
 * File names made of text that anyone may have typed: every file system takes them, and no character is cut in half.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

const bytes = (text: string) => Buffer.byteLength(text)
const family = '👩‍👩‍👧'

test.each([
  ['Kites on the long beach', 'Kites on the long beach.jpg'],
  ['Žofie – “first” light / take 2', 'Žofie – “first” light take 2.jpg'],
  ['שיר של ים, shared by Noa', 'שיר של ים, shared by Noa.jpg'],
  ['Zoe\u0308', 'Zoë.jpg'],
  ['a\u202egpj.exe', 'a gpj.exe.jpg'],
  ['../../etc/passwd', 'etc passwd.jpg'],
  [`${family} می‌خواهم`, `${family} می‌خواهم.jpg`],
  ['???', 'Keepsake.jpg'],
  ['... ', 'Keepsake.jpg'],
  ['Goodbye. . .', 'Goodbye.jpg'],
  ['\ud83d', 'Keepsake.jpg'],
  ['CON', '_CON.jpg'],
  ['com1', '_com1.jpg'],
  ['nul.tar', '_nul.tar.jpg'],
  ['Console', 'Console.jpg'],
])('%j is saved as %j', (words, name) => {
  expect(fileName(words, '.jpg')).toBe(name)
})

test.each(['😀', family, 'Z\u0301\u0302\u0303\u0304', 'é', '字', '🇵🇹'])(
  'a long name of %s has at most 200 bytes and ends with a whole one',
  (letter) => {
    const name = fileName(letter.repeat(300), ' (shown).jpg')
    expect(bytes(name)).toBeLessThanOrEqual(200)
    expect(bytes(name)).toBeGreaterThan(150)
    const whole = name.slice(0, -' (shown).jpg'.length).normalize('NFD')
    expect(whole.replaceAll(letter.normalize('NFD'), '')).toBe('')
  },
)

test('any words make a name that Windows, macOS and Linux take', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (words) => {
      const name = fileName(words, '.jpg')
      expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}\p{Cs}]+[^. ]\.jpg$|^[^. ]\.jpg$/u)
      expect(name).not.toMatch(/^[. ]|^(con|prn|aux|nul|com\d|lpt\d)\./i)
      expect(name.isWellFormed()).toBe(true)
      expect(name.normalize('NFC')).toBe(name)
      expect(bytes(name)).toBeLessThanOrEqual(200)
    }),
  )
})
