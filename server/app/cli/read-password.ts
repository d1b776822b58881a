/** Answers for a command: typed at a terminal, which does not show secret ones, or read from standard input. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { MIN_PASSWORD_LENGTH } from '../../../shared/collections/limits.ts'
import { ExpectedError } from '../../platform/errors.ts'

const questions = [`Password (${MIN_PASSWORD_LENGTH} characters or more): `, 'The same again: ']

/** A visible answer. */
export async function ask(question: string): Promise<string> {
  const reader = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await reader.question(question)).trim()
  } finally {
    reader.close()
  }
}

/** Answers that are typed at the terminal. Throws ExpectedError when the input is broken off. */
export async function typedUnseen(...questions: readonly string[]): Promise<string[]> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  // From here on the terminal shows nothing; a prompt before would invite typing that is still seen. One reader takes
  // all lines, or the second of two that are pasted together would be lost.
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true })
  const lines = reader[Symbol.asyncIterator]()
  const answers: string[] = []
  try {
    for (const question of questions) {
      process.stderr.write(question)
      const { value, done } = await lines.next()
      process.stderr.write('\n')
      if (done) throw new ExpectedError('Nothing was changed.')
      answers.push(value)
    }
    return answers
  } finally {
    reader.close()
  }
}

/** Throws ExpectedError when the two do not match, or when there is neither a terminal nor `--password-stdin`. */
export async function readPassword({ passwordStdin }: { passwordStdin?: true }): Promise<string> {
  if (passwordStdin) return (await text(process.stdin)).replace(/\r?\n$/, '')
  if (!process.stdin.isTTY) throw new ExpectedError('There is no terminal to ask for a password. Use --password-stdin.')
  const [password = '', again] = await typedUnseen(...questions)
  if (again !== password) throw new ExpectedError('The two passwords are not the same. Nothing was changed.')
  return password
}
