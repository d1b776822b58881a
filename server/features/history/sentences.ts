/** 'What happened': each act that is written down, and its sentence after the name of who did it. */
import { adminHistory } from '../../../shared/messages/catalogue.ts'

export type Act = keyof typeof adminHistory.acts
type Group = 'roles' | 'ways' | 'joins'

function marksOf<Name extends Group>(group: Name) {
  const marks = Object.keys(adminHistory[group]).map((key) => [key, `{${group}.${key}}`])
  return Object.fromEntries(marks) as Record<keyof (typeof adminHistory)[Name], string>
}

/** Words within what an act is about, written down as marks: each reader has a language of their own. */
export const historyWords = { roles: marksOf('roles'), ways: marksOf('ways'), joins: marksOf('joins') }

/** The subject of an act, its marks in the current language. */
function inWords(about: string): string {
  return about.replace(/\{(roles|ways|joins)\.(\w+)\}/g, (mark, group: Group, key: string) => {
    const word = Object.entries(adminHistory[group]).find(([name]) => name === key)
    return word ? word[1] : mark
  })
}

/** Sentence for an act, after the name of who did it. An act of a newer version is told by its name. */
export function sentenceOfAct(act: string, about: string | null): string {
  if (!Object.keys(adminHistory.acts).includes(act)) return act.replaceAll('-', ' ')
  const sentence = adminHistory.acts[act as Act]
  return typeof sentence === 'string' ? sentence : sentence(inWords(about ?? ''))
}
