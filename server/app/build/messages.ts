/**
 * Makes TypeScript of the sentences in shared/messages/<language>/*.json, which are written in ICU MessageFormat. A
 * sentence becomes a string, or a function of its arguments, in the order in which the English sentence names them. A
 * file missing in a language is the English one; an existing one must be complete.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse, type Select, type Token } from '@messageformat/parser'
import * as limits from '../../../shared/collections/limits.ts'

const SOURCES = 'shared/messages'
const ENGLISH = 'en'

type Sentences = { [key: string]: string | Sentences }
type Kind = 'string | number' | 'string' | 'number' | 'boolean'
type Arguments = Map<string, Kind>

/** Names that a sentence may use without an argument. */
const constants: Record<string, string | number> = {
  ownerDays: limits.OWNER_DAYS,
  maxMegapixels: limits.MAX_PIXELS / 1_000_000,
  maxVideo: `${limits.MAX_BYTES.video / 1024 ** 3} GB`,
  minPassword: limits.MIN_PASSWORD_LENGTH,
  maxPassword: limits.MAX_PASSWORD_LENGTH,
  widths: limits.WIDTHS.slice(0, -1).join(', '),
  maxWidth: limits.WIDTHS[limits.WIDTHS.length - 1] ?? '',
}

/**
 * `{thing, capital}` begins with a capital; `{thing, article}` stands after 'A' or 'An', in English alone.
 * `{found, unsaid}` says nothing: it is an argument for other languages.
 */
const functions: Record<string, string> = { capital: 'capitalised', article: 'withArticle' }

/** Place of a sentence and the names in it; `known` are the arguments of the English one. */
type Sentence = { language: string; place: string; known: Arguments | undefined; named: Arguments }

function name(sentence: Sentence, argument: string, kind: Kind): string {
  if (sentence.known && !sentence.known.has(argument))
    throw new Error(`${sentence.place} names {${argument}}, which the English sentence does not have.`)
  const before = sentence.named.get(argument)
  if (!before || before === 'string | number') sentence.named.set(argument, kind)
  return argument
}

const inTemplate = (text: string) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&')

/** French text as it is set: no line begins with a sign that has a space before it. */
const setInFrench = (text: string) => text.replace(/ (?=[:;?!»])/g, '\u00a0').replace(/« /g, '«\u00a0')

const isFilledIn = (token: Token | undefined) => token?.type === 'argument' && constants[token.arg] === undefined

/** Tokens of a sentence, in French with 'd’' and 'qu’' for 'de' and 'que' before an argument with a vowel. */
function tokensCode(sentence: Sentence, tokens: Token[], counted: string): string {
  if (sentence.language !== 'fr') return tokens.map((token) => tokenCode(sentence, token, counted)).join('')
  return tokens
    .map((token, index) => {
      const before = tokens[index - 1]
      const isElided = (text: Token | undefined) => text?.type === 'content' && /\b(d|qu)e $/i.test(text.value)
      if (token.type === 'argument' && isFilledIn(token) && isElided(before))
        return `\${elided(${name(sentence, token.arg, 'string | number')})}`
      if (token.type !== 'content') return tokenCode(sentence, token, counted)
      const text = isElided(token) && isFilledIn(tokens[index + 1]) ? token.value.slice(0, -2) : token.value
      return inTemplate(setInFrench(text))
    })
    .join('')
}

/** One token as it stands in a template literal; `counted` is the number that a plural is about. */
function tokenCode(sentence: Sentence, token: Token, counted: string): string {
  if (token.type === 'content') return inTemplate(token.value)
  if (token.type === 'octothorpe') return `\${${counted}}`
  if (token.type === 'argument') {
    const constant = constants[token.arg]
    return constant === undefined ? `\${${name(sentence, token.arg, 'string | number')}}` : inTemplate(String(constant))
  }
  if (token.type !== 'function') return `\${${choiceCode(sentence, token)}}`
  if (token.key === 'number') return `\${number(${name(sentence, token.arg, 'number')}, '${sentence.language}')}`
  if (token.key === 'unsaid') {
    name(sentence, token.arg, 'string')
    return ''
  }
  const call = functions[token.key]
  if (!call) throw new Error(`${sentence.place} has {${token.arg}, ${token.key}}, which nothing fills in.`)
  return `\${${call}(${name(sentence, token.arg, 'string')})}`
}

/** A plural or a select. A select with 'true' and 'other' depends on a boolean. */
function choiceCode(sentence: Sentence, { type, arg, cases }: Select): string {
  const keys = cases.map(({ key }) => key).sort()
  if (!keys.includes('other')) throw new Error(`${sentence.place} has no form for everything else ("other").`)
  const isFlag = type === 'select' && keys.join() === 'other,true'
  if (type !== 'plural' && !isFlag)
    throw new Error(`${sentence.place} chooses among other forms than "true" and "other".`)
  const argument = name(sentence, arg, isFlag ? 'boolean' : 'number')
  const forms = new Map(cases.map(({ key, tokens }) => [key, sentenceCode(sentence, tokens, argument)]))
  if (isFlag) return `${argument} ? ${forms.get('true')} : ${forms.get('other')}`
  const list = [...forms].map(([key, form]) => `'${key}': ${form}`).join(', ')
  return `plural(${argument}, '${sentence.language}', { ${list} })`
}

function sentenceCode(sentence: Sentence, tokens: Token[], counted = ''): string {
  const [first] = tokens
  const isChoice = first?.type === 'plural' || first?.type === 'select'
  if (tokens.length === 1 && isChoice) return choiceCode(sentence, first)
  return `\`${tokensCode(sentence, tokens, counted)}\``
}

/** The code of every sentence, by its place such as 'visitors.share.button'; adds new arguments to `english`. */
function groupCode(language: string, sentences: Sentences, english: Map<string, Arguments>, place: string): string {
  const members = Object.entries(sentences).map(([key, value]) => {
    const own = `${place}.${key}`
    if (typeof value !== 'string') return `'${key}': ${groupCode(language, value, english, own)}`
    const isEnglish = language === ENGLISH
    const known = isEnglish ? undefined : english.get(own)
    if (!isEnglish && !known) throw new Error(`${language}: there is no English sentence ${own}.`)
    const sentence: Sentence = { language, place: `${language}: ${own}`, known, named: new Map() }
    const code = sentenceCode(sentence, parse(value, { strictPluralKeys: false }))
    const parameters = known ?? sentence.named
    english.set(own, parameters)
    if (parameters.size === 0) return `'${key}': ${code}`
    return `'${key}': (${[...parameters].map(([name, kind]) => `${name}: ${kind}`).join(', ')}) => ${code}`
  })
  return `{ ${members.join(', ')} }`
}

function areasOf(folder: string, language: string): string[] {
  const names = readdirSync(join(folder, language))
  return names.filter((name) => name.endsWith('.json')).sort()
}

const helpers = ['capitalised', 'elided', 'withArticle', 'number', 'plural']

function helpersFor(lines: readonly string[]): string[] {
  const used = helpers.filter((helper) => lines.some((line) => line.includes(`${helper}(`)))
  return used.length > 0 ? [`import { ${used.join(', ')} } from '../../grammar/in-sentences.ts'`] : []
}

const opening = (language: string) =>
  `/** Made by \`npm run messages\` of ${SOURCES}/${language}: change those files, not this one. */`

function areaModule(language: string, file: string, area: string, groups: readonly string[]): string {
  const isEnglish = language === ENGLISH
  const typed = isEnglish
    ? []
    : [`import type { ${area} as english } from '../${ENGLISH}/${basename(file, '.json')}.ts'`]
  return `${[opening(language), ...helpersFor(groups), ...typed].join('\n')}

export const ${area}${isEnglish ? '' : ': typeof english'} = {
${groups.join('\n')}
}
`
}

/** The areas of the share form, which a page of another language loads whole. */
const ofForm = ['defaults', 'labels', 'layout', 'sharing', 'visitors', 'voice']

function formModule(language: string, own: readonly string[]): Record<string, string> {
  const areas = ofForm.filter((area) => own.includes(`${area}.json`))
  const imports = areas.map((area) => `import { ${area} } from '../${language}/${area}.ts'`)
  const code = [opening(language).trimEnd(), ...imports, '', `export const form = { ${areas.join(', ')} }`, '']
  return { [`form/${language}.ts`]: code.join('\n') }
}

/** The files of a language by their names: one for each area that it has, one of all areas, and one of the form's. */
function modulesOf(folder: string, language: string, english: Map<string, Arguments>): Record<string, string> {
  const own = areasOf(folder, language)
  const modules: Record<string, string> = {}
  const apart: string[] = []
  const areas = areasOf(folder, ENGLISH).map((file) => {
    const area = basename(file, '.json').replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
    if (!own.includes(file)) return `  ${area}: ${ENGLISH}.${area},`
    const sentences = JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Sentences
    const groups = Object.entries(sentences).map(([key, value]) => {
      // One line a sentence or a group, so that no file is long.
      const inside = groupCode(language, { [key]: value }, english, area)
      return `  ${inside.slice(2, -2)},`
    })
    const path = `${language}/${basename(file, '.json')}.ts`
    modules[path] = areaModule(language, file, area, groups)
    apart.push(`import { ${area} } from './${path}'`)
    return `  ${area},`
  })
  const imports = [...apart, ...(language === ENGLISH ? [] : [`import { ${ENGLISH} } from './${ENGLISH}.ts'`])]
  const typed = language === ENGLISH ? '' : `: typeof ${ENGLISH}`
  modules[`${language}.ts`] = `${opening(language)}
${imports.join('\n')}

export const ${language}${typed} = {
${areas.join('\n')}
}
`
  return { ...modules, ...formModule(language, own) }
}

/** The modules of all languages of a folder, by their names. Throws an Error about a sentence that cannot be made. */
export function madeMessages(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name) && name !== ENGLISH)
  const english = new Map<string, Arguments>()
  return Object.assign({}, ...[ENGLISH, ...names].map((name) => modulesOf(folder, name, english)))
}
