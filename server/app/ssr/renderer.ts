/** The source of pages: the build, or Vite in development. */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../shared/messages/language.ts'
import type { Renderer } from '../../../web/queries/rendering.ts'
import type { CardAssets } from '../../features/doors/card-page.ts'
import { ensureBuilt, RENDERER_FILE } from '../build/build.ts'
import { requireBuilt } from '../build/code-cache.ts'
import { type PageAssets, readCardAssets, readManifest } from './manifest.ts'

export type PageSource = {
  renderer: () => Promise<Renderer>
  assets: (source: string | undefined) => PageAssets
  /** The last transformation of the HTML. */
  transform: (url: string, html: string) => Promise<string>
}

/** The renderer built in this language, and the folder of the build; builds first if need be. */
export async function loadBuild(language: Language = 'en'): Promise<{ renderer: Renderer; folder: string }> {
  const folder = await ensureBuilt('pages', language)
  const renderer = requireBuilt<Renderer>(join(folder, RENDERER_FILE))
  await renderer.loadPages()
  return { renderer, folder }
}

export type Build = PageSource & { language: Language; folder: string; cardAssets: CardAssets }

export async function openBuild(language: Language): Promise<Build> {
  const { renderer, folder } = await loadBuild(language)
  return {
    language,
    folder,
    renderer: async () => renderer,
    assets: readManifest(join(folder, 'client')),
    transform: async (_url, html) => html,
    cardAssets: readCardAssets(join(folder, 'client')),
  }
}

/** Vite as middleware of this server: hot reload over the same port. */
export async function openViteDev(app: FastifyInstance, language: Language): Promise<PageSource> {
  const [{ createServer }, { oneLanguage }] = await Promise.all([import('vite'), import('../build/one-language.ts')])
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
    plugins: [
      oneLanguage(
        language,
        join(import.meta.dirname, '../../..'),
        process.argv.includes('--pseudo') ? 'pseudo' : 'as-they-are',
      ),
    ],
  })
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done)
  })
  // Vite injects its own scripts and styles, which the content security policy blocks.
  app.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('content-security-policy')
  })
  app.addHook('onClose', () => vite.close())
  return {
    renderer: async () => {
      const renderer = (await vite.ssrLoadModule('/web/app/entry-server.tsx')) as Renderer
      await renderer.loadPages()
      return renderer
    },
    assets: () => ({
      start: '/web/app/entry-start.ts',
      modules: ['/web/app/entry-client.tsx'],
      styles: ['/web/styles/main.css'],
      fonts: [],
    }),
    transform: (url, html) => vite.transformIndexHtml(url, html),
  }
}
