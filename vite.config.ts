/**
 * How the browser's files and the server's renderer are made from web/. One shell, one chunk for each page; the
 * renderer is one file that needs nothing from node_modules, so that it always runs React's production build.
 */
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * What most pages need, and what surrounds every screen; what only some show comes with those. One file: its parts
 * compress better together, and an update changes nearly always both. Mutations are the administrators'.
 */
const shell =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](query-core|react-query))[\\/](?!.*[\\/](useMutation|mutationObserver|useQueries|queriesObserver)\.js$)|[\\/]web[\\/]((styles|queries|navigation|app[\\/]layout)[\\/]|http[\\/]errors|lists[\\/](list-state|more-rows|show-more)|lightbox[\\/]image-(address|links|wall)|player[\\/](player-state|audio-host)|ui[\\/](?!best-format|estimate-lines|placeholder|toaster|toast-room|tooltip|windowed|use-masonry|video\.|dialog\.tsx)|app[\\/](?!entry)[^\\/]+$|routes[\\/]routes)/

/** What the pages of shares have in common, and with their form: files of a hundred bytes weigh more than one. */
const shares =
  /pages[\\/]shares[\\/](share-(copy|sent|opener)|own-share\.|has-own-shares|shared-by|report-link|use-share-dialog|open-from-address|quote)|shared[\\/]collections[\\/](collection|share|rocks|stickers|memories)\.ts$/

/** The languages of a form, for visitors alone. */
const finder = /[\\/]web[\\/](forms[\\/]form-words|pages[\\/]shares[\\/](form-language|in-finders-language))\.ts/

/** What all forms have in common. */
const forms =
  /[\\/]web[\\/](forms[\\/]use-submit|uploads[\\/](validate-file|lost-server)|http[\\/](send|leaving)|lists[\\/]change-rows)/

/** What the toasts and tooltips of Radix have in common. */
const radix = /node_modules[\\/]@radix-ui[\\/](?!react-(tooltip|popper|arrow)[\\/])/

/** What several screens of administrators need, with its sentences: each file takes a phone a while to ask for. */
const administrators =
  /(messages|sentences)[\\/](admin(?!Access|Drafts|Gallery|Settings|Subtitles|Switches|Updates)|terms)|[\\/]web[\\/](admin[\\/](?!pictures[\\/](deduplicate|gallery)|library[\\/]|ui[\\/](flag-switch|item)\.|.*[\\/](qr-code|way-in|restore-backup|account-form|sign-in-form|second-step(-field)?|settings|settings-list|setting-switch|section|made-download|radio-choice|text-dialog|image-input|subtitles)\.)|(forms|lists|uploads)[\\/](?!field|form-words|image-picker|preview|use-given-file|resumable-upload))|[\\/]shared[\\/](collections[\\/]choices|image-slot|row-texts|settings(-pages)?|own-nouns|words)\.ts$|node_modules[\\/](p-limit|yocto-queue)[\\/]/

/** The library of rows, which every tab loads after its form. */
const library = /[\\/]web[\\/]admin[\\/](library[\\/]|ui[\\/](flag-switch|item)\.)/

/** Sentences that the first screen of administrators lacks. All sentences are imported by way of one module. */
const laterSentences = /messages[\\/]admin(BeginEmpty|FirstSteps|Words)[\\/]/

type Graph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** Tells of a module if the first screen of administrators imports it, itself or by way of others. */
function findFirstScreen() {
  const answers = new Map<string, boolean>()
  return function isOfFirst(id: string, graph: Graph): boolean {
    if (laterSentences.test(id)) return false
    const answer =
      answers.get(id) ??
      (/[\\/]admin[\\/]admin\.tsx$/.test(id) ||
        !!graph.getModuleInfo(id)?.importers.some((importer) => isOfFirst(importer, graph)))
    answers.set(id, answer)
    return answer
  }
}

/** Seven characters of a hash are enough to tell two files of one name apart. */
const NAMED = '[name]-[hash:7]'

/**
 * Private fields of TanStack Query as properties: for Safari 15, whose class fields have a bug, each would become a
 * WeakMap, which is larger and slower.
 */
const privateFields: Plugin = {
  name: 'private-fields-as-properties',
  enforce: 'pre',
  transform: {
    filter: { id: /@tanstack[\\/]query-core[\\/].*\.js$/ },
    handler: (code) => code.replace(/^\s*#\w+;$|#(?=\w)/gm, (found) => (found === '#' ? '$' : '')),
  },
}

/**
 * Vite leaves the link of styles that did not come, and takes the next try for done: a lost line would cost them. The
 * site has no nonces, and no room for them.
 */
const lostStyles: Plugin = {
  name: 'lost-styles-are-asked-for-again',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) =>
      code
        .split('\n')
        .filter((line) => !line.includes('Nonce'))
        .join('\n')
        .replace('"error") rej(', '"error") link.remove(), rej(')
        .replace(/\(err\) => {\s+seen\[href\] = void 0/, '(err) => { delete seen[href]'),
  },
}

const isOfFirst = findFirstScreen()

const groups = [
  { name: 'shell', test: shell },
  { name: 'shares', test: shares },
  { name: 'format', test: /[\\/]shared[\\/](format|direction)\.ts$/ },
  { name: 'dialog', test: /[\\/]web[\\/]ui[\\/]dialog\.tsx$/, minShareCount: 2 },
  { name: 'finder', test: finder, minShareCount: 2 },
  { name: 'forms', test: forms, minShareCount: 2 },
  { name: 'radix', test: radix, minShareCount: 2 },
  { name: 'library', test: library, minShareCount: 2, includeDependenciesRecursively: false },
  // Without what only it needs of the visitors' parts: they would load it, too.
  {
    name: (id: string, graph: Graph) => (isOfFirst(id, graph) ? 'administrators' : 'desk'),
    debugName: 'administrators',
    test: administrators,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), privateFields, lostStyles],
  build: {
    manifest: !isSsrBuild,
    target: ['chrome91', 'safari15', 'firefox90'],
    modulePreload: {
      polyfill: false,
      // The shell of visitors does not name all scripts of the administrators.
      resolveDependencies: (_file, needed) =>
        needed.some((name) => /\/administrators-[^/]+\.js$/.test(name))
          ? needed.filter((name) => name.endsWith('.css'))
          : needed,
    },
    rolldownOptions: {
      // Class fields are assignments: defining them takes helpers of more than a kilobyte.
      transform: { assumptions: { setPublicClassFields: true } },
      // A sentence stands where it is said.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      input: isSsrBuild
        ? 'web/app/entry-server.tsx'
        : ['web/app/entry-start.ts', 'web/app/entry-client.tsx', 'web/door/come-in.ts'],
      // A component that only the server uses is left out of the browser's files, and so is what it imports.
      treeshake: { moduleSideEffects: (id: string) => !/[\\/]web[\\/](forms|pages)[\\/].*\.tsx$/.test(id) },
      output: isSsrBuild
        ? { format: 'cjs' }
        : {
            // The first script names all others, and marks like these do not compress.
            entryFileNames: `assets/${NAMED}.js`,
            chunkFileNames: `assets/${NAMED}.js`,
            assetFileNames: `assets/${NAMED}[extname]`,
            // 28 bits for each name in place of 42.
            hashCharacters: 'hex',
            codeSplitting: { groups },
          },
    },
  },
  // Vite leaves this to the environment of the server, which need not set it: React would render pages in development
  // mode.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // Nobody looks into a visitor's page with React's developer tools.
  ...(!isSsrBuild && command === 'build' && { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
  ssr: { noExternal: command === 'build' || [] },
}))
