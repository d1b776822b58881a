/** 'What happened': each act that is written down, and its sentence after the name of who did it. */
import { adminHistory } from './catalogue.ts'

export type Act = keyof typeof adminHistory.acts

/** Sentence for an act, after the name of who did it. An act of a newer version is told by its name. */
export function sentenceOfAct(act: string, about: string | null): string {
  if (!Object.keys(adminHistory.acts).includes(act)) return act.replaceAll('-', ' ')
  const sentence = adminHistory.acts[act as Act]
  return typeof sentence === 'string' ? sentence : sentence(about ?? '')
}
