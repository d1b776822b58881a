/** Sentences for the operator when a start or a command fails. */
import { expect, it } from 'vitest'
import { sentenceOf } from './failure-sentence.ts'

it('an error whose code is a number has no sentence of ours, and hides no other error', () => {
  expect(sentenceOf(Object.assign(new Error('The build failed.'), { code: 1 }))).toBeNull()
})

it('an error of the system has the sentence of its code', () => {
  expect(sentenceOf(Object.assign(new Error('open'), { code: 'EMFILE' }))).toMatch(/Please allow it 1024 or more/)
  expect(sentenceOf(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe('The disk is full.')
})
