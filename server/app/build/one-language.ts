/**
 * Pages are built once for each language. The catalogue of all languages is replaced by the sentences of one, each as
 * an export of its own. So a page loads only the sentences that it uses, without their names.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '../../../shared/messages/language.ts'
import { type Group, inPseudoLanguage } from './pseudo-language.ts'
import { withMarks } from './sentence-marks.ts'

const CATALOGUE = /[\\/]shared[\\/]messages[\\/]catalogue\.ts$/
const PREFIX = '\0messages/'
/** The sentences of a form, whole: apart from those of the pages, which would otherwise load them all with it. */
const WHOLE = '\0form-messages'
const FORM_WORDS = /[\\/]web[\\/]forms[\\/]form-words\.ts$/

/** Areas of the administrators' screens, whose groups are looked up by name ("the outcome of 'show'"). */
const isOfAdmin = (place: string) => place.startsWith('admin')

/** A group as an object, for lookups by name. */
function objectOf(group: Group): string {
  const members = Object.entries(group).map(([key, value]) => {
    const code = typeof value === 'object' ? objectOf(value) : typeof value === 'string' ? JSON.stringify(value) : value
    return `${JSON.stringify(key)}: ${code}`
  })
  return `{ ${members.join(', ')} }`
}

/**
 * A sentence has an export. If it is a function, it also has a module of its own, so that it is loaded only by its
 * users.
 */
function moduleOf(group: Group, place: string): string {
  return Object.entries(group)
    .map(([key, value]) => {
      const isWhole = typeof value === 'object' && isOfAdmin(place)
      if (typeof value === 'object' && !isWhole) return `export * as ${key} from '${PREFIX}${place}${key}/'`
      if (typeof value === 'string') return `export const ${key} = ${JSON.stringify(value)}`
      return `export { sentence as ${key} } from '${PREFIX}${place}${key}/'`
    })
    .join('\n')
}

type Kind = 'as-they-are' | 'marked' | 'pseudo'

/** The sentences as they are, with marks for `sentence-marks.ts`, or in a language for developers. */
function inKind(sentences: Group, kind: Kind): Group {
  if (kind === 'pseudo') return inPseudoLanguage(sentences)
  return kind === 'marked' ? withMarks(sentences) : sentences
}

/** For pages in this language. */
export function oneLanguage(language: Language, project: string, kind: Kind): Plugin {
  const inSentences = join(project, 'shared/messages/grammar/in-sentences.ts')
  const sentences = import(`../../../shared/messages/made/${language}.ts`).then((made) =>
    inKind(made[language] as Group, kind),
  )
  return {
    name: 'one-language',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id.startsWith(PREFIX) || id === WHOLE) return id
      if (!id.endsWith('/catalogue.ts')) return null
      const resolved = await this.resolve(id, importer, { skipSelf: true })
      if (!resolved || !CATALOGUE.test(resolved.id)) return null
      return importer && FORM_WORDS.test(importer) ? WHOLE : PREFIX
    },
    async load(id) {
      // The functions were typed TypeScript, which Node has made JavaScript.
      const helpers = `import { capitalised, elided, number, plural, withArticle } from ${JSON.stringify(inSentences)}`
      if (id === WHOLE) {
        const areas = Object.entries(await sentences).filter(([area]) => !isOfAdmin(area))
        const code = areas.map(([area, group]) => `export const ${area} = ${objectOf(group as Group)}`)
        return { code: [helpers, ...code].join('\n'), moduleSideEffects: false }
      }
      if (!id.startsWith(PREFIX)) return null
      const place = id.slice(PREFIX.length)
      let found: Group[string] = await sentences
      for (const key of place.split('/').filter(Boolean)) found = (found as Group)[key] ?? {}
      const isWhole = typeof found === 'object' && isOfAdmin(place) && place.indexOf('/') < place.length - 1
      if (typeof found === 'object' && !isWhole) return { code: moduleOf(found, place), moduleSideEffects: false }
      return {
        code: `${helpers}\nexport const sentence = ${isWhole ? objectOf(found as Group) : found}`,
        moduleSideEffects: false,
      }
    },
  }
}
