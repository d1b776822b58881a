/** The sentence that the family reads when an import ends. */
import { expect, test } from 'vitest'
import { adminBring } from '../../../shared/messages/catalogue.ts'
import { inLanguage } from '../../../shared/messages/language.ts'
import { startImport } from './import-process.ts'
import { faultLine } from './progress-line.ts'

/** A program that prints a line and ends, in place of the command. */
function importing(script: string, failures: string[] = []) {
  const command = [process.execPath, '--eval', `${script};`, '--']
  return startImport(command, [], { onProgress: () => {}, onRun: () => {}, onFailure: (line) => failures.push(line) })
}

test('an import whose source cannot be read tells the sentence of the command', async () => {
  const { ended } = importing(`console.error(${JSON.stringify(faultLine('a.zip ist kein Zip.'))}); process.exit(1)`)
  expect(await ended).toBe('a.zip ist kein Zip.')
})

test('a fault of the machine goes to the log, and the family reads what to do', async () => {
  const failures: string[] = []
  const { ended } = importing("console.error('The disk is full.'); process.exit(1)", failures)
  expect(await ended).toBe(adminBring.answers.ended)
  expect(failures).toEqual(['The disk is full.'])
})

test('an import that was stopped says how it goes on', async () => {
  const { ended, stop } = importing('setInterval(() => {}, 1000)')
  stop()
  expect(await ended).toBe(adminBring.answers.stopped)
  expect(inLanguage('de', () => adminBring.answers.stopped)).toContain('Weiter')
})
