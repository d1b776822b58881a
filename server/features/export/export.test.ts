/**
 * An export is the site itself: complete, with checksums as proof, opened without a server, and safe to share.
 * Behaviour: Taking the site home
 */
import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { album } from '../../../shared/messages/catalogue.ts'
import { findValidator } from '../../../testing/bagit.ts'
import { fillTestSite } from '../../../testing/cli-sites.ts'
import { imagePart, send, sendForm } from '../../../testing/requests.ts'
import { openTestSite, type TestSite, testDatabases } from '../../../testing/site.ts'
import { openPages } from '../../app/ssr/open-pages.ts'
import { exportBag, exportStatic } from './export.ts'
import { folderSink } from './sink.ts'

const run = promisify(execFile)
const now = Date.parse('2026-06-02T10:00:00Z')

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort()
}

const validator = findValidator()

/** With `sha512sum`, a program that is not ours. */
const checkSums = (bag: string, manifest: string) => run('sha512sum', ['--check', '--quiet', manifest], { cwd: bag })

describe.each(testDatabases)('an export of a site on %s', (kind) => {
  let site: TestSite
  let bag: string
  let files: string[]
  beforeAll(async () => {
    site = await openTestSite(kind)
    await fillTestSite(site)
    const misc = { image: await imagePart(), title: 'A receipt', category: 'miscellaneous' }
    await sendForm(site, 'POST', '/api/admin/upload', misc)
    bag = await mkdtemp(join(tmpdir(), 'keepsake-bag-'))
    await using pages = await openPages(site.services)
    await exportBag(site.services, pages, folderSink(bag), { originals: false, now })
    files = await filesIn(bag)
  }, 300_000)
  afterAll(async () => {
    await site.close()
    await rm(bag, { recursive: true })
  })
  const read = (path: string) => readFile(join(bag, path), 'utf8')

  test('is a bag of BagIt 1.0 whose manifests name every file once, with its SHA-512', async () => {
    expect(await read('bagit.txt')).toBe('BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n')
    const namesOf = (manifest: string) => [...manifest.matchAll(/^[0-9a-f]{128} {2}(.+)$/gm)].map(([, path]) => path)
    const payload = files.filter((path) => path.startsWith('data/'))
    expect(namesOf(await read('manifest-sha512.txt')).sort()).toEqual(payload)
    const tags = ['bag-info.txt', 'bagit.txt', 'index.html', 'manifest-sha512.txt']
    expect(namesOf(await read('tagmanifest-sha512.txt'))).toEqual(tags)
    expect(files.filter((path) => !path.startsWith('data/'))).toEqual([...tags, 'tagmanifest-sha512.txt'].sort())
    await checkSums(bag, 'manifest-sha512.txt')
    await checkSums(bag, 'tagmanifest-sha512.txt')
    const sizes = await Promise.all(payload.map(async (path) => (await stat(join(bag, path))).size))
    const info = await read('bag-info.txt')
    expect(info).toContain(`Payload-Oxum: ${sizes.reduce((sum, size) => sum + size, 0)}.${payload.length}\n`)
    expect(info).toContain('Bagging-Date: 2026-06-02\n')
  })

  test('has a page for every page of the site and for every thing that has an address', async () => {
    const pages = files.filter((path) => /^data\/site\/.*\.html$/.test(path))
    for (const name of [
      'index',
      'search/index',
      'story/index',
      'gallery/index',
      'music/index',
      'art/index',
      'words/index',
    ])
      expect(pages).toContain(`data/site/${name}.html`)
    for (const [list, folder] of Object.entries({
      photos: 'gallery',
      tracks: 'music',
      writings: 'words',
      rocks: 'rocks',
    })) {
      const { id } = (await send(site, 'GET', `/api/${list}`)).json().at(-1)
      expect(pages).toContain(`data/site/${folder}/${id}.html`)
    }
    expect(pages.filter((path) => path.startsWith('data/site/stickers/'))).toEqual(['data/site/stickers/index.html'])
  })

  test('the page of a thing is that thing above its list, under its own title', async () => {
    const [, { id }] = (await send(site, 'GET', '/api/photos')).json()
    const list = await read('data/site/gallery/index.html')
    const page = await read(`data/site/gallery/${id}.html`)
    const main = (html: string) => html.slice(html.indexOf('<div', html.indexOf('<main')), html.indexOf('</main>'))
    expect(page).toContain('<title>A dock / at dawn? – ')
    expect(main(page).endsWith(`</no-script>${main(list)}`)).toBe(true)
    const thing = main(page).slice(0, -main(list).length)
    expect(thing).toContain('<div class="named-item night">')
    expect(thing).toContain('<strong dir="auto" translate="no">A dock / at dawn?</strong>')
  })

  test('pages lead only to files that are there, and ask for nothing else', async () => {
    const there = new Set(files)
    for (const path of files.filter((each) => each.endsWith('.html'))) {
      const html = await read(path)
      expect(html, path).not.toMatch(
        /<(form|iframe|link rel="(preload|modulepreload|manifest))|crossorigin|<script[^>]* src/,
      )
      for (const [, address = ''] of html.matchAll(/(?:src|href)="([^"]*)"/g)) {
        if (/^((mailto|tel|sms|https?|data):|#)/.test(address)) continue
        const [target = ''] = decodeURI(address.replaceAll('&#39;', "'").replaceAll('&amp;', '&')).split('#')
        expect(there, `${path} -> ${address}`).toContain(posix.join(dirname(path), target))
      }
    }
  })

  test('shows each picture as it is published, and none of what was sent, was deleted or is private', async () => {
    const shown = files.filter((path) => path.startsWith('data/site/files/'))
    expect(shown).toEqual([
      'data/site/files/photos/1 A receipt.jpg',
      'data/site/files/photos/2 A dock at dawn.jpg',
      'data/site/files/rocks/1 Cabo da Roca.jpg',
      'data/site/files/tracks/1 Stairwell.mp3',
      'data/site/files/writings/1 I Am I (coverImage).jpg',
      'data/site/files/writings/1 I Am I.pdf',
    ])
    const [, { imageUrl }] = (await send(site, 'GET', '/api/photos')).json()
    const bytes = await readFile(join(bag, 'data/site/files/photos/2 A dock at dawn.jpg'))
    expect(bytes.equals((await send(site, 'GET', imageUrl)).rawPayload)).toBe(true)
    expect(files.some((path) => path.startsWith('data/originals/'))).toBe(false)
  })

  test('album.json, metadata.csv and about.txt say what everything is, who sent it and with what consent', async () => {
    const album = JSON.parse(await read('data/album.json'))
    const [rock] = (await send(site, 'GET', '/api/rocks')).json()
    expect(album.rocks).toEqual([
      { row: rock, files: { image: { shown: 'site/files/rocks/1 Cabo da Roca.jpg', type: 'image/jpeg' } } },
    ])
    expect(album.stickers).toEqual([])
    expect(album.memorial.person.name).toBe('Rowan')
    const csv = await read('data/metadata.csv')
    expect(csv).toContain('identifier,title,creator,contributor,')
    expect(csv).toContain(`${rock.id},Cabo da Roca,Ines,Ines,Rowan Alder Whitlock,"Windy.\nYes.",Cabo da Roca,`)
    expect(await read('data/about.txt')).toMatch(/Rocks: 1\. Sent to be shown on this memorial site by the person/)
  })

  test('each page and file that album.json, metadata.csv and about.txt name is there', async () => {
    const there = new Set(files)
    const album = await read('data/album.json')
    const [names = [], ...records] = parse(await read('data/metadata.csv'), { bom: true }) as string[][]
    const named = [
      ...[...album.matchAll(/"((?:site|originals)\/[^"]+)"/g)].map(([, path]) => `data/${path}`),
      ...[...(await read('data/about.txt')).matchAll(/^- (data\/\S+):/gm)].map(([, path = '']) => path),
      ...['relation', 'source'].flatMap((name) => records.map((record) => record[names.indexOf(name)] ?? '')),
    ].filter(Boolean)
    expect(records).toHaveLength(5)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((path) => !there.has(path) && !files.some((file) => file.startsWith(`${path}/`)))).toEqual([])
  })

  test('the texts of the pages are exported as files that load again', async () => {
    const written = await readFile(join(site.services.config.contentDir, 'person.yaml'), 'utf8')
    expect(await read('data/words/person.yaml')).toBe(written)
  })
})

describe('an export', () => {
  let site: TestSite
  let folder: string
  beforeAll(async () => {
    site = await openTestSite()
    await fillTestSite(site)
    folder = await mkdtemp(join(tmpdir(), 'keepsake-bags-'))
  }, 300_000)
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true })
  })
  const write = async (name: string, options = { originals: false, now }) => {
    const bag = join(folder, name)
    await using pages = await openPages(site.services)
    return { bag, ...(await exportBag(site.services, pages, folderSink(bag), options)) }
  }

  test('with one flipped bit is found damaged', async () => {
    const { bag } = await write('flipped')
    const path = join(bag, 'data/site/files/photos/1 A dock at dawn.jpg')
    const bytes = await readFile(path)
    bytes[100] = (bytes[100] ?? 0) ^ 1
    await writeFile(path, bytes)
    await expect(checkSums(bag, 'manifest-sha512.txt')).rejects.toMatchObject({
      stdout: 'data/site/files/photos/1 A dock at dawn.jpg: FAILED\n',
    })
    await appendFile(join(bag, 'manifest-sha512.txt'), ' ')
    await expect(checkSums(bag, 'tagmanifest-sha512.txt')).rejects.toMatchObject({
      stdout: 'manifest-sha512.txt: FAILED\n',
    })
  })

  test('is valid, and with one flipped bit is not, in the eyes of bagit.py', async ({ skip }) => {
    if ('reason' in validator) return skip(validator.reason)
    const [python = '', ...words] = validator.command
    const { bag } = await write('validated')
    await run(python, [...words, bag])
    const path = join(bag, 'data/album.json')
    const bytes = await readFile(path)
    bytes[100] = (bytes[100] ?? 0) ^ 1
    await writeFile(path, bytes)
    await expect(run(python, [...words, bag])).rejects.toMatchObject({ code: 1 })
  })

  test('has what was sent only when that is asked for', async () => {
    const { bag } = await write('originals', { originals: true, now })
    const sent = await readFile(join(bag, 'data/originals/photos/1 A dock at dawn.jpg'))
    expect(sent.equals((await imagePart()).bytes)).toBe(true)
    const album = JSON.parse(await readFile(join(bag, 'data/album.json'), 'utf8'))
    expect(album.photos[0].files.image).toMatchObject({
      original: 'originals/photos/1 A dock at dawn.jpg',
      sentAs: 'IMG 0042.JPG',
    })
  })

  test('for a host says at printed addresses of forms that it is a copy, and where to go', async () => {
    const copy = join(folder, 'static')
    await using pages = await openPages(site.services)
    await exportStatic(site.services, pages, folderSink(copy))
    for (const path of ['404.html', 'come-in/index.html', 'send/index.html', 'send-pictures/index.html']) {
      const html = await readFile(join(copy, path), 'utf8')
      expect([html.includes(album.copy), html.includes('href="/index.html"')], path).toEqual([true, true])
    }
    expect(await readFile(join(copy, 'rocks/index.html'), 'utf8')).toContain(album.foundHere)
  })

  test('says which stored file is missing, and has everything else', async () => {
    const image = await imagePart()
    const { id } = (await sendForm(site, 'POST', '/api/admin/upload', { image, title: 'Lost' })).json()
    const files = site.services.db.selectFrom('files').select('publishedKey').where('collection', '=', 'photos')
    const { publishedKey } = await files.orderBy('createdAt', 'desc').limit(1).executeTakeFirstOrThrow()
    await site.services.storage.remove(publishedKey)
    const { bag, lost } = await write('lost')
    expect(lost).toEqual([`${publishedKey} is missing; the export is without site/files/photos/1 Lost.jpg.`])
    await checkSums(bag, 'manifest-sha512.txt')
    await send(site, 'DELETE', `/api/admin/photos/${id}`)
  })
})
