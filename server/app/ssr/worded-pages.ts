/**
 * Pages with the sentences that the family has worded anew. The renderer runs once more with these sentences in its
 * code; scripts have addresses of their own, so that browsers keep both.
 */
import { hash } from 'node:crypto'
import { join, relative } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { siteLanguage } from '../../../shared/messages/language.ts'
import { siteWording, type Wording } from '../../../shared/messages/wording.ts'
import type { Renderer } from '../../../web/queries/rendering.ts'
import { oncePer } from '../../platform/lazy.ts'
import { RENDERER_FILE } from '../build/build.ts'
import { requireChanged } from '../build/code-cache.ts'
import { readPlaces, withSentences } from '../build/sentence-marks.ts'
import type { Build, PageSource } from './renderer.ts'

/** Hash of the sentences, equal on every server: a folder in the addresses of scripts. */
export const markOf = oncePer((wording: Wording) => hash('sha256', JSON.stringify(wording)).slice(0, 12))

export const hasOwn = (wording: Wording): boolean => Object.keys(wording).length > 0

async function wordPages(build: Build, wording: Wording): Promise<PageSource> {
  const places = readPlaces(build.folder)
  const renderer = await requireChanged<Renderer>(join(build.folder, RENDERER_FILE), (file, code) =>
    withSentences(code, places[relative(build.folder, file)] ?? [], wording),
  )
  await renderer.loadPages()
  // The first rendering takes a turn of its own.
  await setImmediate()
  const inFolder = (url: string) => url.replace('/assets/', `/assets/${markOf(wording)}/`)
  return {
    renderer: async () => renderer,
    assets(source) {
      const found = build.assets(source)
      return { ...found, start: inFolder(found.start), modules: found.modules.map(inFolder) }
    },
    transform: build.transform,
  }
}

/** Returns a function that gives the pages of a build with the site's own sentences, made when those have changed. */
export function createWordedPages(): (build: Build) => Promise<PageSource> {
  let last: { build: Build; mark: string; source: Promise<PageSource> } | undefined
  return async (build) => {
    const wording = siteWording()
    if (!hasOwn(wording) || build.language !== siteLanguage()) return build
    const mark = markOf(wording)
    if (last?.build !== build || last.mark !== mark) last = { build, mark, source: wordPages(build, wording) }
    return last.source
  }
}
