/**
 * How the browser's files and the server's renderer are made from web/. One shell, one chunk for each page; the renderer is
 * one file that needs nothing from node_modules, so that it always runs React's production build.
 */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * What every page needs, and what surrounds every screen; what only some screens show comes with those. One file: its parts
 * compress better together, and an update changes nearly always both. Mutations are the administrators'.
 */
const shell =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/](?!.*[\\/](useMutation|mutationObserver)\.js$)|[\\/]web[\\/]((styles|layout)[\\/]|lists[\\/]list-state|player[\\/](player-state|audio-host)|ui[\\/](?!lazy|masonry|windowed|use-masonry|video\.|dialog\.|prose|item-actions|local-date)|(?!entry)[^\\/]+$)/

/** What the page of a share has in common with its form: three files of a hundred bytes weigh more than one. */
const shares =
  /pages[\\/]shares[\\/](share-copy|share-sent|own-shares)\.ts|shared[\\/](collection\.ts|collections[\\/](share|rocks|stickers|memories)\.ts)$/

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react()],
  build: {
    manifest: !isSsrBuild,
    target: ['chrome91', 'safari15', 'firefox90'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'web/entry-server.tsx' : ['web/entry-start.ts', 'web/entry-client.tsx'],
      // A component that only the server uses is left out of the browser's files, and so is what it imports.
      treeshake: { moduleSideEffects: (id: string) => !/[\\/]web[\\/](forms|pages)[\\/].*\.tsx$/.test(id) },
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              { name: 'shell', test: shell },
              { name: 'shares', test: shares },
            ],
          },
        },
      }),
    },
  },
  // Vite leaves this to the environment of the server, which need not set it: React would render pages in development mode.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // Nobody looks into a visitor's page with React's developer tools.
  ...(!isSsrBuild && command === 'build' && { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
  ssr: { noExternal: command === 'build' || [] },
}))
