/** A password for a command: from standard input as one line, or typed twice at a terminal that does not show it. */
import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CommandError } from './sentence.ts'

async function typed(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  const closed = once(lines, 'close').then(() => {
    throw new CommandError('Nothing was changed.')
  })
  try {
    return await Promise.race([lines.question(''), closed])
  } finally {
    closed.catch(() => {})
    lines.close()
    process.stdout.write('\n')
  }
}

/** Throws CommandError when the two do not match, or when there is neither a terminal nor `--password-stdin`. */
export async function readPassword({ passwordStdin }: { passwordStdin?: true }): Promise<string> {
  if (passwordStdin) return (await text(process.stdin)).replace(/\r?\n$/, '')
  if (!process.stdin.isTTY)
    throw new CommandError('There is no terminal to ask for a password. Use --password-stdin.')
  const password = await typed('Password (10 characters or more): ')
  if ((await typed('The same again: ')) !== password)
    throw new CommandError('The two passwords are not the same. Nothing was changed.')
  return password
}
