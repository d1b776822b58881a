/** 'What happened': each act that is written down, and its sentence after the name of who did it. */
import { adminCarryOn, adminHandover, adminHistory, adminWords } from '../../../shared/messages/catalogue.ts'
import { labelOf } from '../../../shared/sentences/words.ts'
import type { WordsName } from '../../../shared/words.ts'
import { mark, type ReadMark, readMarks, wordOf } from './marks.ts'
import { sayFields, sayItem, sayMany } from './record-item.ts'
import { saySetting } from './settings-in-words.ts'

export type Act = keyof typeof adminHistory.acts
type Group = 'roles' | 'ways' | 'joins'

function marksOf<Name extends Group>(group: Name) {
  const words = Object.keys(adminHistory[group]).map((key) => [key, mark(`${group}.${key}`)])
  return Object.fromEntries(words) as Record<keyof (typeof adminHistory)[Name], string>
}

/** Words within what an act is about, written down as marks: each reader has a language of their own. */
export const historyWords = { roles: marksOf('roles'), ways: marksOf('ways'), joins: marksOf('joins') }

/** The title of a screen of settings, whose change is told by that alone. */
export const titleMarks = { handover: mark('titles.handover'), carryOn: mark('titles.carryOn') }

/** Typed text as it is: a name that looks like a mark is none. */
export function typed(text: string): string {
  return mark('typed', text)
}

export function quoted(text: string): string {
  return mark('quoted', text)
}

/** A version of the words of a page: 'Story, version 2'. */
export function wordsVersion(name: WordsName, version: number): string {
  return mark(`words.${name}`, String(version))
}

function sayVersion(name: string, version = ''): string | undefined {
  const title = labelOf([name])?.title
  return title && `${title}, ${adminWords.versions.name(version)}`
}

const UNDONE: Act = 'undone'

/** An act that was taken back. One that was taken back again and again has 'undone' before it as many times. */
export function undone(act: string, about: string | null): string {
  const start = `{${UNDONE}.`
  if (act === UNDONE && about?.startsWith(start)) return about.replace(start, `${start}${UNDONE}.`)
  return mark(`${UNDONE}.${act}`, about ?? undefined)
}

function sayUndone(acts: string, about?: string): string {
  const [act = '', ...undos] = acts.split('.').reverse()
  return undos.reduce((what) => adminHistory.acts.undone(what), sentenceOfAct(act, about ?? null))
}

const groups: Record<string, ReadMark> = {
  roles: (key) => wordOf(adminHistory.roles, key),
  ways: (key) => wordOf(adminHistory.ways, key),
  joins: (key) => wordOf(adminHistory.joins, key),
  titles: (key) => wordOf({ handover: adminHandover.title, carryOn: adminCarryOn.title }, key),
  item: sayItem,
  fields: sayFields,
  many: (name, count) => sayMany(name, Number(count)),
  photos: (_key, count) => sayMany('photos', Number(count)),
  shares: (_key, count) => adminHistory.manyShares(Number(count)),
  words: sayVersion,
  settings: saySetting,
  quoted: (_key, text = '') => adminHistory.quoted(text),
  typed: (_key, text) => text,
  undone: sayUndone,
}

type Sentence = string | ((about: string) => string)

const say = (sentence: Sentence, about: string) => (typeof sentence === 'string' ? sentence : sentence(about))

/** The sentence of an act on an account with a role: 'made ann@example.org a reviewer'. */
function sayInRole(act: string, about: string): string | undefined {
  const [, email = '', role = ''] = /^(.*?) ?(?:\{joins\.as\} )?\{roles\.(\w+)\}$/.exec(about) ?? []
  const ofRoles = wordOf<Record<string, Sentence>>(adminHistory.inRole, act)
  const sentence = ofRoles && wordOf(ofRoles, role)
  return sentence && say(sentence, email)
}

/** The sentence of a refused sign-in: an address, and the way. */
function sayRefused(act: string, about: string): string | undefined {
  if (act !== ('sign-in-refused' satisfies Act)) return undefined
  const [email, how] = about.split(', {joins.with} ')
  return how && email ? adminHistory.refusedAs(email, readMarks(how, groups)) : undefined
}

/** The sentence of invitations that ended with the rights of their maker: a number, and an address. */
function sayEnded(act: string, about: string): string | undefined {
  if (act !== ('invitations-ended' satisfies Act)) return undefined
  const [count = '', email] = about.split(' ')
  return email && adminHistory.invitationsEnded(Number(count), email)
}

/** Changed fields stand after the whole sentence. */
const FIELDS = /\{fields\.\w+ "[^"}]*"\}$/

/** Sentence for an act, after the name of who did it. An act of a newer version is told by its name. */
export function sentenceOfAct(act: string, about: string | null): string {
  const sentence = wordOf<Sentence>(adminHistory.acts, act)
  if (!sentence) return act.replaceAll('-', ' ')
  const whole = about ?? ''
  const [fields = ''] = FIELDS.exec(whole) ?? []
  const object = whole.slice(0, whole.length - fields.length)
  const told =
    sayInRole(act, whole) ?? sayRefused(act, whole) ?? sayEnded(act, whole) ?? say(sentence, readMarks(object, groups))
  return told + readMarks(fields, groups)
}
