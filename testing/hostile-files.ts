/** For tests: small files that attack their readers: bombs, truncated and misnamed files, polyglots, playlists. */
import { aiff, mp3 } from './audio.ts'
import { pdf } from './files.ts'
import { fourColours, pngBomb } from './images.ts'
import { mov } from './videos.ts'

export type HostileFile = {
  name: string
  type: string
  kind: 'image' | 'audio' | 'pdf' | 'video'
  bytes: Buffer
  /** True if it may be accepted, as long as its payload is gone. */
  mayBeAccepted?: boolean
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** `canary` is a URL that none of them may make the server request. */
export async function hostileFiles(canary: string): Promise<HostileFile[]> {
  const jpeg = await fourColours({ width: 600, height: 400 }).jpeg().toBuffer()
  const page = '<!doctype html><script>window.__xss=1</script>'
  const image = (name: string, bytes: Buffer | string): HostileFile => ({
    ...{ name, type: 'image/jpeg', kind: 'image' },
    bytes: Buffer.from(bytes),
  })
  const audio = (name: string, bytes: Buffer | string): HostileFile => ({
    ...{ name, type: 'audio/mpeg', kind: 'audio' },
    bytes: Buffer.from(bytes),
  })
  const video = (name: string, bytes: Buffer | string): HostileFile => ({
    ...{ name, type: 'video/mp4', kind: 'video' },
    bytes: Buffer.from(bytes),
  })
  const playlist = `#EXTM3U\n#EXTINF:1,\n${canary}/film.ts\n#EXTINF:1,\nfile:///etc/passwd\n`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${canary}/a.png"/></svg>`
  return [
    image('bomb.png', pngBomb(16_000, 16_000)),
    image('giant.png', lyingPng()),
    image('half.jpg', half(jpeg)),
    image('page.jpg', page),
    image('script.gif', 'GIF89a/*.*/=1;window.__xss=1'),
    image('drawing.svg', svg),
    image('entity.svg', `<!DOCTYPE svg [<!ENTITY x SYSTEM "${canary}/x">]>${svg}`),
    image('magick.jpg', `push graphic-context\nfill 'url(${canary}/a.jpg)'\npop graphic-context`),
    {
      ...image('php.jpg', Buffer.concat([jpeg, Buffer.from(`<?php ?>${page}`)])),
      mayBeAccepted: true,
    },
    audio('page.mp3', page),
    audio('long-tag.mp3', latin1('ID3\x03\0\0\x5f\x2e\x10\0 and so on')),
    audio('half.aiff', half(aiff(20))),
    audio('noise.caf', 'caff'.padEnd(5000, 'noise')),
    audio('list.mp3', playlist),
    { ...audio('script.mp3', mp3(1, { TIT2: page, TPE1: page })), mayBeAccepted: true },
    { ...image('page.pdf', page), kind: 'pdf' },
    { ...image('archive.pdf', 'PK\x03\x04 and so on'), kind: 'pdf' },
    { ...image('half.pdf', half(pdf())), kind: 'pdf', mayBeAccepted: true },
    video('list.mp4', playlist),
    video('joined.mp4', `ffconcat version 1.0\nfile ${canary}/film.mp4\n`),
    video('half.mov', half(await mov({ seconds: 5 }))),
    video('header.avi', latin1('RIFF\xff\0\0\0AVI LIST'.padEnd(300, '\0'))),
    video('noise.mpg', latin1('\0\0\x01\xba'.padEnd(9000, 'noise'))),
  ]
}

/** A PNG of a few bytes that claims to be of 3,600 megapixels. */
function lyingPng(): Buffer {
  const bytes = pngBomb(100, 100)
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  return bytes
}
