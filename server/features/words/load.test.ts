/**
 * A folder of words becomes a memorial: filled in, measured, and complete.
 * Behaviour: Site content; Favorites
 */
import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentFolder, sample } from '../../../testing/content-folder.ts'
import { loadContent } from '../../../testing/load-content.ts'

const { folder, change } = contentFolder((folder) => cp(sample, folder, { recursive: true }))

describe('the sample', () => {
  test('has 4 moments, 10 books, 7 anime and manga, 24 films and series, and 4 impact cards', async () => {
    const { pages } = await loadContent(folder)
    expect(pages.home.moments?.samples).toHaveLength(4)
    expect(pages.favourites?.books?.list).toHaveLength(10)
    expect(pages.favourites?.anime?.list).toHaveLength(7)
    expect(pages.favourites?.screen?.list).toHaveLength(24)
    expect(pages.favourites?.sports?.leagues.map(({ league }) => league)).toEqual(['NBA', 'NFL', 'MLB'])
    expect(pages.donate?.impact?.cards).toHaveLength(4)
  })

  test('leaves no placeholder unfilled', async () => {
    expect(JSON.stringify(await loadContent(folder))).not.toMatch(/\{(name|fullName|h..?|H..?)\}/)
  })

  test('of an older site, without a guest book, has its usual words and the help line', async () => {
    await change('sharing.yaml', /\nmemories:\n[\s\S]*/, '\n')
    const { pages } = await loadContent(folder)
    expect(pages.memories).toMatchObject({
      lead: 'A sentence is enough. Tell us what you remember of him.',
      labels: { relation: 'How you knew him', words: 'What you remember' },
      helpLine: pages.donate?.crisisLine,
    })
    expect(pages.story?.helpLine).toEqual(pages.donate?.crisisLine)
  })

  test('links only to example sites, apart from the crisis line', async () => {
    const addresses = JSON.stringify(await loadContent(folder)).match(/https?:\/\/[^"/]+/g) ?? []
    const real = addresses.filter((address) => !/example\.(org|com)$/.test(address))
    expect(new Set(real)).toEqual(new Set(['https://988lifeline.org']))
  })
})

describe('the SVG images', () => {
  test('are small, have a size, and contain no script, no font and no external reference', async () => {
    const files = await readdir(join(sample, 'images'))
    const drawings = files.filter((file) => file.endsWith('.svg'))
    expect(drawings.length).toBeGreaterThan(0)
    for (const file of drawings) {
      const drawing = await readFile(join(sample, 'images', file), 'utf8')
      expect(Buffer.byteLength(drawing), file).toBeLessThan(8192)
      expect(drawing, file).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+" width="\d+" height="\d+"/)
      expect(drawing, file).not.toMatch(/<(script|style|text|image|foreignObject)|\sstyle=|href="[^#]/)
    }
  })
})

describe('loading content/', () => {
  test('fills the name and pronouns of person.yaml into every text', async () => {
    await change('person.yaml', 'name: Rowan', 'name: Iris')
    await change('person.yaml', /subject: he/, 'subject: she')
    await change('person.yaml', 'possessive: his', 'possessive: her')
    await change('home.yaml', /text: A place for .*/, 'text: "{He} was {his} own {name}."')
    const { pages } = await loadContent(folder)
    expect(pages.home.hero.text).toBe('She was her own Iris.')
    expect(pages.home.hero.button).toBe('Read her story')
  })

  test('gives every image its URL, size and alt text', async () => {
    const { person } = await loadContent(folder)
    expect(person.portrait).toEqual({
      src: '/content/portrait.svg',
      width: 960,
      height: 1200,
      alt: 'A young man seen from the side, looking up at the stars.',
    })
  })

  test('shows the drawing of the sample’s person under no other name', async () => {
    await change('person.yaml', /fullName: .*/, 'fullName: Iris Maria Hill')
    const stone = { src: '/content/missing.svg', alt: 'A stone with a star.' }
    expect((await loadContent(folder)).person.portrait).toMatchObject(stone)
    await change('person.yaml', /alt: A young man.*/, 'alt: Iris by the sea.')
    expect((await loadContent(folder)).person.portrait).toMatchObject(stone)
    await cp(join(sample, 'images/moment-1.svg'), join(folder, 'images/portrait.svg'))
    const own = { src: '/content/portrait.svg', alt: 'Iris by the sea.' }
    expect((await loadContent(folder)).person.portrait).toMatchObject(own)
  })

  test('reads a film title that is a number as text', async () => {
    await change('favourites.yaml', '- Contact', '- 1917')
    const { pages } = await loadContent(folder)
    expect(pages.favourites?.screen?.list[0]).toBe('1917')
  })

  test('reads an embedded video', async () => {
    await change(
      'home.yaml',
      /\n {2}# embed:(\n {2}# .*)+/,
      '\n  embed:\n    provider: vimeo\n    id: 123\n    title: Film',
    )
    const { pages } = await loadContent(folder)
    expect(pages.home.video?.embed).toEqual({ provider: 'vimeo', id: '123', title: 'Film' })
  })

  test('has no embedded video when none is configured', async () => {
    const { pages } = await loadContent(folder)
    expect(pages.gallery?.video?.embed).toBeNull()
  })
})
