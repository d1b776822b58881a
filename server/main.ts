/** The entry: what Node compiles is cached on disk before anything else is loaded, which halves the time of a start. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// Where the folder cannot be written, the start only takes longer.
enableCompileCache(join(import.meta.dirname, '../dist/compile-cache'))
// The garbage of a start would enlarge V8's young generation for good, by some 20 MB; readers may enlarge it later.
setFlagsFromString('--semi-space-growth-factor=1')
const [{ start }, { sentenceOf }] = await Promise.all([import('./start.ts'), import('./failure-sentence.ts')])
try {
  await start()
  setFlagsFromString('--semi-space-growth-factor=2')
} catch (error) {
  console.error(sentenceOf(error) ?? error)
  process.exit(1)
}
