/**
 * The exported site opened from a folder in every engine: a page of each kind as it is served, its pictures, music and
 * search. export.spec.ts opens every page.
 * Behaviour: Taking the site home
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { fileOf, fill, hiddenPictures, loadedFonts, runExport, wordsOf } from '../exported.ts'
import { test } from './engines.ts'

const kinds = ['/', '/gallery', '/rocks']

test('export: opened from a folder, a page of each kind says what the served one says, shows its pictures, and plays', async ({
  tab,
  site,
}) => {
  const items = await fill(site)
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-e2e-export-'))
  try {
    // As on a USB stick, under a name that an address has to encode.
    const stick = join(folder, 'on a stick, 100 %')
    await runExport(site, stick)
    const open = (address: string) => tab.visit(pathToFileURL(join(stick, 'data/site', fileOf(address))).href)
    for (const address of [...kinds, ...items.slice(0, 1)]) {
      const served = await (await fetch(site.url + address)).text()
      await open(address)
      expect(await tab.run(wordsOf, null), address).toBe(await tab.run(wordsOf, served))
      await expect.poll(() => tab.run(hiddenPictures), address).toEqual([])
      await expect.poll(() => tab.run(loadedFonts), address).toBeGreaterThan(0)
    }
    for (const [address, kind] of [
      ['/music', 'audio'],
      ['/gallery', 'video'],
    ] as const) {
      await open(address)
      await tab.run(play, kind)
      await expect.poll(() => tab.run(playedSeconds, kind)).toBeGreaterThan(0)
    }
    await open('/search')
    await tab.type('What are you looking for?', 'ZOE tromsø')
    await tab.reads('main', '1 found')
  } finally {
    await rm(folder, { recursive: true })
  }
})

function play(selector: string): void {
  const media = document.querySelector<HTMLMediaElement>(selector)
  if (!media) throw new Error(`There is no ${selector}.`)
  media.muted = true
  void media.play()
}

function playedSeconds(selector: string): number {
  return document.querySelector<HTMLMediaElement>(selector)?.currentTime ?? 0
}
