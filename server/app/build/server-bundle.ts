/**
 * Bundles the server into few files, because a start that loads a thousand takes twice as long. Not minified, and with
 * source maps, so that an error names the source. Code of other processes, packages with native code, optional packages
 * and Vite stay outside.
 */
import { dirname, join, relative } from 'node:path'
import type { InlineConfig, Plugin } from 'vite'

/**
 * Modules that are loaded later: a bundle brings them nothing and may break them. Bundled, `@simplewebauthn/server`
 * verified no passkey.
 */
const loadedLater = [
  '@simplewebauthn/server',
  '@tus/server',
  'nodemailer',
  'pg',
  '@zxcvbn-ts/language-common',
  'otpauth',
  'jschardet',
  'exifreader',
  'age-encryption',
  'ssh2',
  'csv-parse',
  'commander',
  'htmlparser2',
  'yazl',
]
const external = ['better-sqlite3', 'sharp', 'vite', '@aws-sdk/client-s3', '@aws-sdk/lib-storage', ...loadedLater]
/** The way from dist/<build>/ to the project, which may be moved with its builds. */
const UP = '../..'

const PACKAGES = 'packages'

/** A module finds files relative to its source, not to the bundle. */
function keepOwnPaths(project: string): Plugin {
  return {
    name: 'keep-own-paths',
    enforce: 'pre',
    transform: {
      // No glob of the whole path: the folder of the project may have any name.
      filter: { id: /\.ts$/, code: 'import.meta' },
      handler(code, id) {
        if (!id.startsWith(join(project, 'server'))) return
        const own = join(UP, relative(project, id))
        const inSource: Record<string, string> = {
          url: `new URL('${own}', import.meta.url).href`,
          filename: `(import.meta.dirname + '/${own}')`,
          dirname: `(import.meta.dirname + '/${dirname(own)}')`,
          main: 'false',
        }
        const replaced = code.replaceAll(/import\.meta\.(\w+)/g, (whole, name: string) => inSource[name] ?? whole)
        return { code: replaced, map: null }
      },
    },
  }
}

/**
 * Drops the source map of the packages: they are readable as they are, and Node reads a mapped file character by
 * character.
 */
const mapOwnSourcesAlone: Plugin = {
  name: 'map-own-sources-alone',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.name === PACKAGES)
        file.code = file.code.slice(0, file.code.lastIndexOf('\n//# sourceMappingURL=') + 1)
  },
}

export function serverBundle(project: string, outDir: string): InlineConfig {
  return {
    ...{ root: project, configFile: false, logLevel: 'warn', mode: 'production', publicDir: false },
    plugins: [keepOwnPaths(project), mapOwnSourcesAlone],
    // Fastify loads both, and serves neither here: TLS is the proxy's.
    resolve: { alias: { 'node:http2': 'node:http', 'node:https': 'node:http' } },
    ssr: { noExternal: true, external },
    build: {
      ...{ outDir, ssr: true, target: 'node24', minify: false, sourcemap: true },
      rolldownOptions: {
        input: { start: 'server/app/start.ts', commands: 'server/app/cli/program.ts' },
        output: {
          format: 'cjs',
          // Beside the entries: the way to the sources is the same for all.
          chunkFileNames: '[name]-[hash].cjs',
          dynamicImportInCjs: false,
          sourcemapExcludeSources: true,
          codeSplitting: { groups: [{ name: PACKAGES, test: /[\\/]node_modules[\\/]/ }] },
        },
      },
    },
  }
}
