/**
 * The server is sent a picture for its preview once, however often it is shown.
 * Behaviour: Share dialog
 */
import { afterEach, expect, test, vi } from 'vitest'
import { previewOf } from './preview.ts'

afterEach(() => vi.unstubAllGlobals())

function answering(...responses: Response[]) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path)
    return responses.shift()
  })
  return sent
}

test('a picture is sent once for its preview, also as another file with its bytes', async () => {
  const sent = answering(new Response('small'))
  const first = await previewOf(new File(['heic'], 'a.heic'))
  expect(await first?.text()).toBe('small')
  expect(await previewOf(new File(['heic'], 'b.heic'))).toBe(first)
  expect(sent).toEqual(['/api/preview'])
})

test('what the server had no time for is asked for again', async () => {
  const sent = answering(new Response('', { status: 503 }), new Response('small'))
  const file = new File(['another'], 'a.heic')
  expect(await previewOf(file)).toBeNull()
  expect(await (await previewOf(file))?.text()).toBe('small')
  expect(sent).toHaveLength(2)
})
