/** THIRD-PARTY.md, made from the lock file: the packages of an installation, their authors and their licences. */
import { textOf } from './source-files.ts'

type Package = { version?: string; license?: string; dev?: boolean }

/** Licences that ask for more than their text to be kept. */
const NOTES: Record<string, string> = {
  'LGPL-3.0-or-later':
    'Used as a library of its own, which anyone may replace by another version of it; its source is where the registry names it.',
  'LGPL-3.0':
    'Used as a library of its own, which anyone may replace by another version of it; its source is where the registry names it.',
  'MPL-2.0': 'Used unchanged; its source is where the registry names it.',
  'OFL-1.1': 'Fonts, which may be passed on with the software and with what it makes.',
}
const UNKNOWN = 'not named in the lock file'

export function thirdPartyPage(): string {
  const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Package> }
  const used = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  const byLicence = Map.groupBy(used, ([, { license }]) => license ?? UNKNOWN)
  const sections = [...byLicence]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, entries]) => {
      const names = entries.map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`)
      const note = NOTES[licence] ? `${NOTES[licence]}\n\n` : ''
      return `## ${licence}\n\n${note}${[...new Set(names)].toSorted().join(', ')}\n`
    })
  return `# Third parties

The packages that come with an installation, by their licences, as \`package-lock.json\` has them; those for other machines are not installed. The text of each
licence is in its folder in \`node_modules\`. The container image has FFmpeg with x264, too, built from Debian's
source (\`deploy/build-ffmpeg.sh\`), a program of its own under GPL-2.0-or-later. \`npm run docs\` writes this file.

${sections.join('\n')}`
}
