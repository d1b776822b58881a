/** Senders in chats by their names, in large or small letters. */
import type { SenderIs, Senders } from '../../../shared/brought.ts'

export function findSenders(senders: Senders): (name: string) => SenderIs {
  const known = new Map(Object.entries(senders).map(([name, is]) => [name.toLowerCase(), is]))
  return (name) => known.get(name.toLowerCase()) ?? 'guest'
}
