/** Where pages come from: the build, or in development Vite itself. */
import type { FastifyInstance } from 'fastify'
import type { Renderer } from '../../web/rendering.ts'
import type { PageFiles } from './manifest.ts'

export type PageSource = {
  renderer: () => Promise<Renderer>
  files: (source: string | undefined) => PageFiles
  /** The last touch to the HTML. */
  finish: (url: string, html: string) => Promise<string>
}

/** The renderer and files of the build in `folder`. */
export async function builtSource(folder: string): Promise<PageSource> {
  const { join } = await import('node:path')
  const { pathToFileURL } = await import('node:url')
  const { readFiles } = await import('./manifest.ts')
  const entry = pathToFileURL(join(folder, 'server/entry-server.js')).href
  const renderer: Renderer = await import(entry)
  return {
    renderer: async () => renderer,
    files: readFiles(join(folder, 'client')),
    finish: async (_url, html) => html,
  }
}

/** Vite inside this server: changed files reach the browser at once, over the same port. */
export async function developmentSource(app: FastifyInstance): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done)
  })
  // Vite injects its own scripts and styles, which the policy of the real site refuses.
  app.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('content-security-policy')
  })
  app.addHook('onClose', () => vite.close())
  return {
    renderer: async () => (await vite.ssrLoadModule('/web/entry-server.tsx')) as Renderer,
    files: () => ({
      start: '/web/entry-start.ts',
      modules: ['/web/entry-client.tsx'],
      styles: ['/web/styles/main.css'],
      fonts: [],
    }),
    finish: (url, html) => vite.transformIndexHtml(url, html),
  }
}
