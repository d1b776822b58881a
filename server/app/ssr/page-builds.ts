/**
 * The built pages by language: those of the site's language from the start. After a change of language, its pages are
 * built and opened at the first request for them.
 */
import type { FastifyInstance } from 'fastify'
import { type Language, siteLanguage } from '../../../shared/messages/language.ts'
import type { CardAssets } from '../../features/doors/card-page.ts'
import type { Site } from '../../platform/site/site.ts'
import { assetsRoutes } from './assets.routes.ts'
import { type Build, openBuild, openViteDev, type PageSource } from './renderer.ts'
import { createWordedPages } from './worded-pages.ts'

export type PageBuilds = {
  /** Pages with the sentences that the family has worded anew. */
  in(language: Language): Promise<PageSource>
  /** Pages with the usual sentences alone. */
  usual(language: Language): Promise<PageSource>
}

/** The pages of Vite, in the language of the start. */
export async function openDevPages(app: FastifyInstance, language: Language): Promise<PageBuilds> {
  const source = await openViteDev(app, language)
  return { in: async () => source, usual: async () => source }
}

/** The built pages, with their files. If those of a language cannot be built, the pages stay as they were. */
export async function openBuiltPages(
  app: FastifyInstance,
  services: Pick<Site, 'responses' | 'words'>,
  language: Language,
  showCardWith: (assets: CardAssets) => void,
): Promise<PageBuilds> {
  const addAssets = assetsRoutes(app, services)
  const worded = createWordedPages()
  const builds = new Map<Language, Promise<Build>>()

  async function openAnew(language: Language): Promise<Build> {
    const build = await openBuild(language)
    await addAssets(build.folder)
    return build
  }

  function open(language: Language): Promise<Build> {
    const opening = openAnew(language)
    builds.set(language, opening)
    return opening
  }

  let last = await open(language)
  showCardWith(last.cardAssets)
  async function usual(language: Language): Promise<Build> {
    try {
      last = await (builds.get(language) ?? open(language))
      // Scripts of the card in the site's language, which an administrator's own may differ from.
      if (language === siteLanguage()) showCardWith(last.cardAssets)
    } catch (error) {
      app.log.error(error)
    }
    return last
  }
  return {
    usual,
    async in(language) {
      const build = await usual(language)
      try {
        return await worded(build)
      } catch (error) {
        app.log.error(error)
        return build
      }
    },
  }
}
