/** A password for a command: from standard input as one line, or typed twice at a terminal that does not show it. */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { MIN_PASSWORD_LENGTH } from '../../../shared/limits.ts'
import { CommandError } from './errors.ts'

const questions = [`Password (${MIN_PASSWORD_LENGTH} characters or more): `, 'The same again: ']

/** The two answers that are typed at the terminal. Throws CommandError when the input is broken off. */
async function typedTwice(): Promise<string[]> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  // From here on the terminal shows nothing; a prompt before would invite typing that is still seen. One reader takes
  // both lines, or the second of two that are pasted together would be lost.
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true })
  const lines = reader[Symbol.asyncIterator]()
  const answers: string[] = []
  try {
    for (const question of questions) {
      process.stderr.write(question)
      const { value, done } = await lines.next()
      process.stderr.write('\n')
      if (done) throw new CommandError('Nothing was changed.')
      answers.push(value)
    }
    return answers
  } finally {
    reader.close()
  }
}

/** Throws CommandError when the two do not match, or when there is neither a terminal nor `--password-stdin`. */
export async function readPassword({ passwordStdin }: { passwordStdin?: true }): Promise<string> {
  if (passwordStdin) return (await text(process.stdin)).replace(/\r?\n$/, '')
  if (!process.stdin.isTTY) throw new CommandError('There is no terminal to ask for a password. Use --password-stdin.')
  const [password = '', again] = await typedTwice()
  if (again !== password) throw new CommandError('The two passwords are not the same. Nothing was changed.')
  return password
}
