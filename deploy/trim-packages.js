/**
 * Removes unread files from node_modules: Node's C headers, SQLite's C source, builds for other machines and runtimes,
 * clients for Redis, source maps, and tests. For the container image `--built` also removes packages that only a build
 * needs, and declarations of types.
 * Plain JavaScript: the Node that runs it may be an older one.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const packages = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../node_modules')
const unused = [
  // Optional locks of @tus/server for several servers, which here are in the database.
  ...['@redis', 'ioredis'],
  ...['better-sqlite3/deps', 'jschardet/dist', 'libheif-js/libheif', 'mediabunny/dist/bundles', 'zod/src'],
  ...['wawoff2/build/compress_binding.js'],
  ...['fastify/docs', 'fastify/test', 'pino/test', 'fast-json-stringify/test', 'ssh2/test'],
]
/** Vite with its parts, and the browser's packages: with a build these are in `dist`. */
const onlyForBuilds = [
  ...[
    '@messageformat',
    'moo',
    'vite',
    '@vitejs',
    'rolldown',
    '@rolldown',
    'postcss',
    '@radix-ui',
    '@tanstack',
    'react',
    'react-dom',
  ],
  ...[
    'tus-js-client',
    'yet-another-react-lightbox',
    '@simplewebauthn/browser',
    '@fontsource-variable/figtree',
    '@fontsource-variable/newsreader',
    '@types',
    'csstype',
  ],
]

/** The paths in a folder of node_modules whose names match; none without such a folder. */
function namesIn(folder, pattern) {
  try {
    return readdirSync(join(packages, folder))
      .filter((name) => pattern.test(name))
      .map((name) => join(folder, name))
  } catch {
    return []
  }
}

const nodes = namesIn('', /^node-(linux|win)-/).flatMap((name) => [join(name, 'include'), join(name, 'share')])
const builds = namesIn('', /^[^.@]/).flatMap((name) => namesIn(join(name, 'prebuilds'), /-/))
/** Packages of the letter editor: only their ES modules are used, not their CommonJS copies and sources. */
const editors = namesIn('', /^(?:prosemirror-|orderedmap|rope-sequence)/)
/** Packages of age, whose sources lie beside their modules. */
const noble = namesIn('@noble', /./)
const sources = noble.map((name) => join(name, 'src'))
const otherForms = editors.flatMap((name) => [join(name, 'src'), ...namesIn(join(name, 'dist'), /\.c(?:js|ts)$/)])
const otherMachines = builds.filter((path) => !path.includes(process.platform) || !path.includes(`-${process.arch}`))
const isBuilt = process.argv.includes('--built')
/** Read by debuggers, and by compilers of types. */
const isUnread = (name) => name.endsWith('.map') || (isBuilt && /\.d\.[cm]?ts$/.test(name))
const unread = readdirSync(packages, { recursive: true }).filter(isUnread)
const built = isBuilt ? [...onlyForBuilds, ...editors, ...namesIn('', /^lightningcss/)] : []
for (const path of [...unused, ...nodes, ...otherForms, ...sources, ...otherMachines, ...unread, ...built])
  rmSync(join(packages, path), { recursive: true, force: true })
