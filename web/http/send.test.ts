/** The key of another try: the same while the server may hold this very request, a new one when it holds another. */
import { expect, test } from 'vitest'
import { ResponseError } from './errors.ts'
import { keyAfter } from './send.ts'

test('after a conflict a form gets a new idempotency key, and after any other error it keeps its own', () => {
  expect(keyAfter(new ResponseError('', 409, 'Sent before.'), 'key')).not.toBe('key')
  for (const error of [new ResponseError('', 503), new ResponseError('', 400, 'No.'), new Error('offline')])
    expect(keyAfter(error, 'key')).toBe('key')
})
