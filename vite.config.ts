/**
 * How the browser's files and the server's renderer are made from web/. One vendor chunk, one shell, one chunk for each
 * page; the renderer is one file that needs nothing from node_modules, so that it always runs React's production build.
 */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What every page needs and what changes rarely. */
const vendor = /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/
/** What surrounds every screen, and the small parts that many share; the masonry and web/ui/lazy come when they are needed. */
const shell =
  /[\\/]web[\\/]((styles|layout)[\\/]|lists[\\/]list-state|player[\\/](player-state|audio-host)|ui[\\/](?!lazy|masonry\.tsx|use-masonry)|(?!entry)[^\\/]+$)/

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react()],
  build: {
    manifest: !isSsrBuild,
    target: ['chrome90', 'safari15', 'firefox90'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'web/entry-server.tsx' : ['web/entry-start.ts', 'web/entry-client.tsx'],
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              { name: 'vendor', test: vendor, priority: 1 },
              { name: 'shell', test: shell },
            ],
          },
        },
      }),
    },
  },
  // Vite leaves this to the environment of the server, which need not set it: React would render pages in development mode.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  ssr: { noExternal: command === 'build' || [] },
}))
