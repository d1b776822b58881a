/**
 * The names that a browser remembers of an upload until all of it has arrived.
 * Behaviour: Uploads of administrators
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRecord } from './upload-record.ts'

/** The storage of a browser, as far as it is used here. */
function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}

const file = (name: string, text = name) => new File([text], name, { lastModified: Math.random() })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', memoryStorage())
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
})
afterEach(() => vi.useRealTimers())

it('is what had arrived and what is missing, until everything has', () => {
  const record = createRecord('upload')
  const [one, two] = [file('1.jpg'), file('2.jpg')]
  record.add([
    { file: one, key: 'a' },
    { file: two, key: 'b' },
  ])
  record.change(one, { arrived: true })
  dispatchEvent(new Event('pagehide'))
  const again = createRecord('upload')
  expect(again.read()).toMatchObject([
    { name: '1.jpg', key: 'a', arrived: true },
    { name: '2.jpg', key: 'b', arrived: false },
  ])
  // A phone gives the same picture another time when it is chosen again.
  again.change(file('2.jpg'), { arrived: true })
  expect(again.read()).toEqual([])
})

it('is written once in five seconds, however many files arrive, and once more when the page ends', () => {
  const record = createRecord('upload')
  const files = Array.from({ length: 300 }, (_, n) => ({ file: file(`${n}.jpg`), key: `${n}` }))
  record.add(files)
  const writes = vi.spyOn(localStorage, 'setItem')
  for (const { file } of files.slice(0, 200)) record.change(file, { arrived: true })
  expect([writes.mock.calls.length, record.read().filter(({ arrived }) => arrived).length]).toEqual([0, 200])
  vi.advanceTimersByTime(4999)
  expect(writes).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  record.change(file('200.jpg'), { arrived: true })
  expect(writes).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(new Event('pagehide'))
  expect(writes).toHaveBeenCalledTimes(2)
  expect(
    createRecord('upload')
      .read()
      .filter(({ arrived }) => arrived),
  ).toHaveLength(201)
})

it('has a file once that is sent again, with its new key', () => {
  const record = createRecord('upload')
  const [one, two] = [file('1.jpg'), file('2.jpg')]
  record.add([
    { file: one, key: 'a' },
    { file: two, key: 'b' },
  ])
  record.add([{ file: one, key: 'c' }])
  expect(record.read().map(({ name, key }) => [name, key])).toEqual([
    ['2.jpg', 'b'],
    ['1.jpg', 'c'],
  ])
})

it('forgets a file that is not to be sent any more, and everything if asked to', () => {
  const record = createRecord('upload')
  const files = ['1.jpg', '2.jpg', '3.jpg'].map((name) => ({ file: file(name), key: name }))
  record.add(files)
  record.remove(file('3.jpg'))
  expect(record.read()).toHaveLength(2)
  record.forget()
  expect(record.read()).toEqual([])
})

it('is nothing where the browser stores nothing, or something else', () => {
  localStorage.setItem('upload', '[{"id": 1}, {"id": "a", "name": "b"}, {"id": "a", "key": "c"}, null, "x"]')
  expect(createRecord('upload').read()).toEqual([])
  localStorage.setItem('upload', 'no JSON')
  expect(createRecord('upload').read()).toEqual([])
  vi.stubGlobal('localStorage', undefined)
  const record = createRecord('upload')
  record.add([{ file: file('1.jpg'), key: 'a' }])
  expect(record.read()).toEqual([])
})
