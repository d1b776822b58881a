/** For tests: files that are made to break, to fool or to use those who open them; small ones, made on the spot. */

import { aiff, mp3 } from './audio.ts'
import { pdf } from './files.ts'
import { fourColours, pngBomb } from './images.ts'
import { mov } from './videos.ts'

export type HostileFile = {
  name: string
  type: string
  kind: 'image' | 'audio' | 'pdf' | 'video'
  bytes: Buffer
  /** Whether it may be taken, as long as nothing of it is left that could do harm. */
  mayBeTaken?: boolean
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** `canary` is an address that none of them must be able to make the server call. */
export async function hostileFiles(canary: string): Promise<HostileFile[]> {
  const jpeg = await fourColours({ width: 600, height: 400 }).jpeg().toBuffer()
  const page = '<!doctype html><script>window.__xss=1</script>'
  const picture = (name: string, bytes: Buffer | string): HostileFile => ({
    ...{ name, type: 'image/jpeg', kind: 'image' },
    bytes: Buffer.from(bytes),
  })
  const sound = (name: string, bytes: Buffer | string): HostileFile => ({
    ...{ name, type: 'audio/mpeg', kind: 'audio' },
    bytes: Buffer.from(bytes),
  })
  const film = (name: string, bytes: Buffer | string): HostileFile => ({
    ...{ name, type: 'video/mp4', kind: 'video' },
    bytes: Buffer.from(bytes),
  })
  const playlist = `#EXTM3U\n#EXTINF:1,\n${canary}/film.ts\n#EXTINF:1,\nfile:///etc/passwd\n`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${canary}/a.png"/></svg>`
  return [
    picture('bomb.png', pngBomb(16_000, 16_000)),
    picture('giant.png', lyingPng()),
    picture('half.jpg', half(jpeg)),
    picture('page.jpg', page),
    picture('script.gif', 'GIF89a/*.*/=1;window.__xss=1'),
    picture('drawing.svg', svg),
    picture('entity.svg', `<!DOCTYPE svg [<!ENTITY x SYSTEM "${canary}/x">]>${svg}`),
    picture('magick.jpg', `push graphic-context\nfill 'url(${canary}/a.jpg)'\npop graphic-context`),
    {
      ...picture('php.jpg', Buffer.concat([jpeg, Buffer.from(`<?php ?>${page}`)])),
      mayBeTaken: true,
    },
    sound('page.mp3', page),
    sound('long-tag.mp3', latin1('ID3\x03\0\0\x5f\x2e\x10\0 and so on')),
    sound('half.aiff', half(aiff(20))),
    sound('noise.caf', 'caff'.padEnd(5000, 'noise')),
    sound('list.mp3', playlist),
    { ...sound('script.mp3', mp3(1, { TIT2: page, TPE1: page })), mayBeTaken: true },
    { ...picture('page.pdf', page), kind: 'pdf' },
    { ...picture('archive.pdf', 'PK\x03\x04 and so on'), kind: 'pdf' },
    { ...picture('half.pdf', half(pdf())), kind: 'pdf', mayBeTaken: true },
    film('list.mp4', playlist),
    film('joined.mp4', `ffconcat version 1.0\nfile ${canary}/film.mp4\n`),
    film('half.mov', half(await mov({ seconds: 5 }))),
    film('header.avi', latin1('RIFF\xff\0\0\0AVI LIST'.padEnd(300, '\0'))),
    film('noise.mpg', latin1('\0\0\x01\xba'.padEnd(9000, 'noise'))),
  ]
}

/** A PNG of a few bytes that claims to be of 3,600 megapixels. */
function lyingPng(): Buffer {
  const bytes = pngBomb(100, 100)
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  return bytes
}
