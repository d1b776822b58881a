/**
 * For tests: a memorial site of another program, played by a small server. It has every collection, odd addresses and
 * one broken file.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mp3, mp4, pdf } from './files.ts'
import { fourColours } from './images.ts'

/** `cut`: the connection ends after the body. */
type Answer = { status?: number; type?: string; body?: string | Buffer; headers?: Record<string, string>; cut?: true }
export type PlayedSite = {
  origin: string
  /** By path with its query, such as `/uploads/a.jpg`. Tests may change them. */
  answers: Map<string, Answer | ((request: IncomingMessage) => Answer)>
  /** The path of each request, in order. */
  asked: string[]
  close: () => Promise<void>
}

/** A JPEG unlike that of any other number. */
export async function picture(number: number): Promise<Buffer> {
  return fourColours({ width: 96 + 2 * number, height: 64 })
    .jpeg()
    .toBuffer()
}

export const json = (value: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(value) })

/** A server without any list. */
export async function playEmptySite(): Promise<PlayedSite> {
  const answers: PlayedSite['answers'] = new Map()
  const asked: string[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    asked.push(path)
    const found = answers.get(path) ?? { status: 404, body: 'Not found' }
    const {
      status = 200,
      type = 'application/octet-stream',
      body = '',
      headers,
      cut,
    } = typeof found === 'function' ? found(request) : found
    response.writeHead(status, { 'content-type': type, ...headers })
    if (cut) response.write(body, () => response.destroy())
    else response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { origin, answers, asked, close }
}

function photosOf(origin: string) {
  return [
    {
      id: 7,
      title: 'First steps',
      description: 'In the yard',
      imageUrl: '/api/photos/one.jpg',
      year: 1987,
      category: 'family',
      featured: true,
      homepage: true,
      portrait: false,
    },
    {
      id: 6,
      title: null,
      description: null,
      imageUrl: `${origin}/api/photos/two%20words%20%C3%A9.jpg?v=2`,
      year: '1990',
      category: 'holidays',
      featured: false,
      homepage: false,
      portrait: true,
    },
    {
      id: 5,
      title: 'Broken',
      description: '',
      imageUrl: '/api/photos/broken.jpg',
      year: null,
      category: 'general',
      featured: false,
      homepage: false,
      portrait: false,
    },
    {
      id: 4,
      title: 'A button',
      description: '',
      imageUrl: 'uploads/misc.jpg',
      year: null,
      category: 'miscellaneous',
      featured: false,
      homepage: false,
      portrait: false,
    },
  ]
}

const tracks = [
  {
    id: 't1',
    title: 'Stairwell',
    artist: 'Rowan',
    album: 'Demos',
    year: 2004,
    genre: 'Folk',
    duration: 3,
    audioUrl: '/uploads/stairwell.mp3',
    coverImageUrl: '/uploads/cover.jpg',
    featured: true,
  },
  {
    id: 't2',
    title: 'Second',
    audioUrl: '/uploads/second.mp3',
    coverImageUrl: '/uploads/no-cover.jpg',
    featured: false,
  },
]

/** The rows of the played site by collection, in the order in which it shows them. */
export function memorialRows(origin: string) {
  const share = { location: 'Cabo da Roca', description: 'Windy.\nYes.' }
  return {
    photos: photosOf(origin),
    tracks,
    artwork: [
      { id: 1, title: 'Boat', description: 'Ink', imageUrl: '/api/object-storage/artwork/boat.png', featured: true },
    ],
    writings: [
      {
        id: 1,
        title: 'I Am I',
        description: null,
        coverImageUrl: null,
        pdfUrl: '/uploads/i-am-i.pdf',
        filename: 'I am I.pdf',
        fileSize: 100,
        featured: true,
      },
    ],
    rocks: [
      { id: 2, name: 'Ines', ...share, imageUrl: '/uploads/rock2.jpg', createdAt: '2024-05-02T10:00:00.000Z' },
      { id: 1, name: 'Ben', ...share, imageUrl: '/uploads/rock1.jpg', createdAt: '2023-04-01T09:30:00.000Z' },
    ],
    stickers: [
      {
        id: 1,
        name: 'Mo',
        location: 'Oslo',
        description: null,
        imageUrl: '/uploads/rock1.jpg',
        createdAt: '2023-04-03T09:30:00.000Z',
      },
    ],
  }
}

/** A whole memorial. `/api/admin/videos` answers those who send the cookie `session=mother`. */
export async function playMemorial(): Promise<PlayedSite> {
  const site = await playEmptySite()
  const { answers, origin } = site
  for (const [name, rows] of Object.entries(memorialRows(origin))) answers.set(`/api/${name}`, json(rows))
  const video = {
    id: 1,
    title: 'Sea',
    description: null,
    videoUrl: '/uploads/sea.mp4',
    featured: false,
    galleryDisplay: false,
  }
  answers.set('/api/admin/videos', ({ headers }) =>
    headers.cookie === 'session=mother' ? json([video]) : { status: 401, body: '{"error":"no"}' },
  )
  answers.set('/api/photos/one.jpg', { body: await picture(1) })
  answers.set('/api/photos/two%20words%20%C3%A9.jpg?v=2', { body: await picture(2) })
  answers.set('/api/photos/broken.jpg', { body: (await picture(3)).subarray(0, 200) })
  answers.set('/uploads/misc.jpg', { body: await picture(4) })
  answers.set('/uploads/stairwell.mp3', { body: mp3() })
  answers.set('/uploads/second.mp3', { body: mp3({ seconds: 5 }) })
  answers.set('/uploads/cover.jpg', { body: await picture(5) })
  answers.set('/api/object-storage/artwork/boat.png', { body: await fourColours().png().toBuffer() })
  answers.set('/uploads/i-am-i.pdf', { body: pdf() })
  answers.set('/uploads/rock1.jpg', { body: await picture(6) })
  answers.set('/uploads/rock2.jpg', { body: await picture(7) })
  answers.set('/uploads/sea.mp4', { body: mp4() })
  return site
}
