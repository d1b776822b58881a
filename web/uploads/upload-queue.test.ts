/**
 * The queue of files to send, by any transport.
 * Behaviour: Uploads of administrators
 */
import { beforeEach, expect, it, vi } from 'vitest'
import { ResponseError } from '../http/errors.ts'
import { createQueue, newUpload, type Upload } from './upload-queue.ts'

const file = (name: string) => newUpload(new File([name], name))

function queueOf(...uploads: Upload[]) {
  const queue = createQueue()
  queue.act({ is: 'added', uploads })
  return queue
}

// Leaving the page asks first while something is sent.
beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})

it('counts what arrives, and what fails stays with its error and can be sent again', async () => {
  const [good, bad] = [file('good.jpg'), file('bad.jpg')]
  const queue = queueOf(good, bad)
  const refuse = async ({ id }: Upload) => {
    if (id === bad.id) throw new ResponseError('HTTP error! status: 400', 400, 'No picture.')
  }
  expect(await queue.send([good, bad], refuse)).toEqual({ done: 1, failed: 1 })
  expect(queue.store.get().map(({ state, error }) => [state, error])).toEqual([
    ['done', ''],
    ['failed', 'No picture.'],
  ])
  expect(await queue.send([bad], async () => {})).toEqual({ done: 1, failed: 0 })
  expect(queue.store.get()[1]).toMatchObject({ state: 'done', error: '', progress: 1 })
})

it('sends a file with the fields of this try, and keeps them for the next', async () => {
  const photo = file('a.jpg')
  const queue = queueOf(photo)
  await queue.send([{ ...photo, fields: { category: 'family' } }], () => Promise.reject(new Error('No line.')))
  expect(queue.store.get()[0]).toMatchObject({ state: 'failed', fields: { category: 'family' } })
})

it('says that a file waits for the line only until it is sent or has failed', async () => {
  const [photo, other] = [file('a.jpg'), file('b.jpg')]
  const queue = queueOf(photo, other)
  const seen: (boolean | undefined)[] = []
  await queue.send([photo], async (_, report) => {
    report({ isLost: true })
    seen.push(...queue.store.get().map(({ isLost }) => isLost))
  })
  expect(seen).toEqual([true, undefined])
  expect(queue.store.get()[0]?.isLost).toBe(false)
})

it('forgets removed files, and leaves the others as they are', () => {
  const [a, b] = [file('a.jpg'), file('b.jpg')]
  const queue = queueOf(a, b)
  queue.act({ is: 'removed', uploads: [a] })
  expect(queue.store.get()).toEqual([b])
})
