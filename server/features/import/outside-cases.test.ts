/**
 * Files of other programs from public reports, where their folder lies beside this one: each row of its table that is
 * of the import is read as it must be. A row of another kind gets its line in `musts`, or a test of its own.
 * Behaviour: Moving in
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesToImport } from '../../../testing/files-to-import.ts'
import { publishPdf } from '../../platform/media/pdf.ts'
import type { SourceRow } from './source.ts'
import { findSidecars } from './takeout.ts'

const beside = ['..', '../..'].map((up) => join(import.meta.dirname, '../../..', up, 'shared/cases')).find(existsSync)
/** The newest folder with a table. */
const root =
  beside &&
  readdirSync(beside)
    .map((name) => join(beside, name))
    .filter((path) => existsSync(join(path, 'MANIFEST.tsv')))
    .sort()
    .at(-1)

const files = filesToImport()
const at = (name: string) => join(root ?? '', name)
const minute = (row: SourceRow | undefined) => new Date(row?.createdAt ?? 0).toISOString().slice(0, 16)
const shown = (rows: readonly SourceRow[]) =>
  rows.filter(({ leftOut, broken, uncertain }) => !leftOut && !broken && !uncertain)
const words = (rows: readonly SourceRow[]) => rows.filter(({ leftOut }) => !leftOut).map(({ fields }) => fields.words)
const title = (rows: readonly SourceRow[], file: string) =>
  rows.find((row) => Object.values(row.files)[0]?.name.endsWith(file))?.fields.title ?? null

/** By the first name of a row: what its rows must be. */
const musts: Record<string, (rows: SourceRow[], name: string) => void> = {
  'whatsapp/fr_a': (rows) => expect(shown(rows).map(minute)).toEqual(['2019-09-26T22:39', '2019-09-26T22:40']),
  'whatsapp/old_colon': (rows) => expect(words(rows)).toEqual(['We miss you so', 'At the lake']),
  'whatsapp/de_ios_old': (rows) => expect(words(rows)).toEqual(['Wir vermissen dich']),
  'whatsapp/ar': (rows) => expect(shown(rows).map(minute)).toEqual(['2023-10-16T21:05', '2023-10-17T10:05']),
  'whatsapp/zh': (rows) => expect(shown(rows).map(minute)).toEqual(['2018-05-22T23:50', '2018-05-23T09:06']),
  'whatsapp/zh_android': (rows) => expect(shown(rows).map(minute)).toEqual(['2018-05-22T23:50']),
  'whatsapp/cs': (rows) => expect(words(rows)).toEqual(['Chybíš nám', 'Ano']),
  'whatsapp/edited': (rows) => expect(words(rows)).toEqual(['sample message', 'He taught me to swim']),
  'whatsapp/edited_ios': (rows) => expect(words(rows)).toEqual(['sample message', 'ok then']),
  'whatsapp/deleted': (rows) => expect(words(rows)).toEqual(['We love you']),
  'whatsapp/wa_names': (rows) => expect(words(rows).join('\n')).not.toMatch(/created group|changed the subject/),
  'whatsapp/wa_head': (rows) =>
    expect(words(rows)).toEqual(['He was born\n14/05/2003, 08:00 - in the morning\nand we loved him']),
  'whatsapp/fr_pic': (rows) => expect(shown(rows).filter(({ collection }) => collection === 'photos')).toEqual([]),
  'takeout/no_extension': (rows) =>
    expect(shown(rows).map(({ fields }) => fields.title)).toEqual(['Grandma made these']),
  'takeout/timestamp_0': (rows) => expect(shown(rows).map(({ createdAt }) => createdAt)).toEqual([null]),
  'takeout/camera_words': (rows) => expect(rows.map(({ fields }) => fields.title ?? null)).toEqual([null, null]),
  'icloud/same_name': (rows) => expect(shown(rows).map(minute)).toEqual(['2013-08-29T07:08']),
  'icloud/wrapped_name': (rows) => expect(rows.filter(({ leftOut }) => leftOut)).toEqual([]),
  'icloud/png_mov': (rows) => expect(shown(rows)).toHaveLength(2),
  'facebook/across_facebook': (rows) =>
    expect([title(rows, 'a.jpg'), minute(shown(rows)[0])]).toEqual(['At the café', '2015-07-21T04:57']),
  'facebook/urls': (rows) => expect(shown(rows).map(({ fields }) => fields.year)).toEqual([2015]),
  'captions/mac_roman': (rows) => expect(rows.map(({ fields }) => fields.title)).toContain('Grün am Müggelsee'),
  'captions/sep_line': (rows) => expect(rows.map(({ fields }) => fields.title)).toContain('Grün am See'),
  'pictures/two_languages': (rows) =>
    expect(['two_langs.jpg', 'de_first.jpg', 'empty_default.jpg'].map((file) => title(rows, file))).toEqual([
      'At the lake',
      'At the lake',
      'Am See',
    ]),
  'pictures/raw': (rows) => expect(shown(rows)).toHaveLength(2),
  'films/names': (rows) => expect(shown(rows).map(({ collection }) => collection)).toEqual(Array(4).fill('videos')),
}
for (const name of ['ar_digits', 'ko', 'hu', 'fi', 'bg', 'vi', 'de_at'])
  musts[`whatsapp/${name}`] = (rows) => expect(shown(rows).map(minute)).toEqual(['2023-10-16T21:05'])

describe('files of other programs', () => {
  const names = Object.keys(musts).filter((name) => root && existsSync(at(name)))
  it('have a must for each case that is there', () => {
    expect(names).toHaveLength(root ? Object.keys(musts).length : 0)
  })
  for (const name of names)
    it(`are read as they must be: ${name}`, async () => musts[name]?.((await files.read([at(name)])).rows, name))

  for (const [script, ...args] of root ? [['zip_macos.py'], ['zip_many.py', '65600']] : [])
    it(`are read whole as ${script} makes them`, async () => {
      const zip = join(files.folder, 'made.zip')
      const pictures = ['a.jpg', 'b.jpg'].map((file) => at(`captions/sep_line/${file}`))
      execFileSync('python3', [at(script ?? ''), zip, ...pictures, ...args])
      const found = shown((await files.read([zip])).rows).map((row) => Object.values(row.files)[0]?.name)
      expect(found).toHaveLength(2)
    })

  it('PDFs that lack the fonts of their letters are known as not drawn, and have no white cover', async () => {
    const names = root ? readdirSync(at('pdf')).filter((name) => name.endsWith('_not_embedded.pdf')) : []
    for (const name of names)
      expect(await publishPdf({ source: at(`pdf/${name}`), cover: join(files.folder, name) }), name).toMatchObject({
        cover: null,
        read: [{ isDrawn: false }],
      })
  })

  const lines = root ? readFileSync(at('takeout/names.tsv'), 'utf8').trim().split('\n') : []
  for (const [picture = '', sidecar = '', more = ''] of lines.map((line) => line.split('\t')))
    it(`have the sidecar of ${picture}`, () => {
      const other = /^beside (.+)$/.exec(more)?.[1]
      expect(findSidecars([picture, sidecar, ...(other ? [other] : [])]).get(picture)?.[0]?.path).toBe(sidecar)
    })
})
