/** For tests: the smallest honest music, poems and films, made on the spot or small enough to stand here. */
import { gunzipSync } from 'node:zlib'

const KILOBITS = 128
const SAMPLES_A_FRAME = 1152
const HERTZ = 44_100
const FRAME_BYTES = Math.floor((144 * KILOBITS * 1000) / HERTZ)

export type Tags = {
  title?: string
  artist?: string
  album?: string
  year?: string
  genre?: string
  cover?: Buffer
}

const textFrames = { title: 'TIT2', artist: 'TPE1', album: 'TALB', year: 'TYER', genre: 'TCON' }

function tagFrame(id: string, body: Buffer): Buffer {
  const head = Buffer.alloc(10)
  head.write(id, 'latin1')
  head.writeUInt32BE(body.length, 4)
  return Buffer.concat([head, body])
}

function id3(tags: Tags): Buffer {
  const frames = Object.entries(textFrames).flatMap(([name, id]) => {
    const text = tags[name as keyof typeof textFrames]
    return text ? [tagFrame(id, utf16(text))] : []
  })
  if (tags.cover)
    frames.push(
      tagFrame('APIC', Buffer.concat([Buffer.from('\0image/png\0\x03\0', 'latin1'), tags.cover])),
    )
  const body = Buffer.concat(frames)
  const size = [21, 14, 7, 0].map((bits) => (body.length >> bits) & 0x7f)
  return Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), Buffer.from(size), body])
}

function utf16(text: string): Buffer {
  return Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, 'utf16le')])
}

/** Silence as an MP3 of about `seconds`, with the given tags. */
export function mp3({ seconds = 3, ...tags }: Tags & { seconds?: number } = {}): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES)
  frame.set([0xff, 0xfb, 0x90, 0xc4])
  const frames = Math.round((seconds * HERTZ) / SAMPLES_A_FRAME)
  return Buffer.concat([id3(tags), ...Array<Buffer>(frames).fill(frame)])
}

/** A poem of one page. */
export function pdf(text = 'I am I'): Buffer {
  const drawing = `BT /F1 36 Tf 40 120 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + trailer, 'latin1')
}

/** Three seconds of red, 32 x 24 pixels, H.264 in an MP4, compressed. */
const film = [
  'H4sICI0IAWsCA3RpbnkubXA0AH0UTYscRbR6NjsJyUJcWcKqeyhJ9CAzs929s0uyUpBkCY4aURADitDUVFVvN1PVXVNVMzsT',
  'PCyePHgQBA+CV08i3vQQJQcRMX/AgJdcRC/mnNP4qmc2M1nXFP3qfX/Ue1WNEMKpG+vclgqhGvIYIKZDFindjhBael6V5RAh',
  'JNUw4+iJtfQXQud+QAHy33wFT1od56+ip64afLkztAf0h65X5Vz6bzTIi56e58S8GGC9Yi8J7izgDSGtm3vM4la+wQPFc+q9',
  'FD9+dh/tLnrv54ppZlyaI80w52LR8hbwZYcWXApvE3yq8iIFYm2oqqCLZV7iU90GNyJdOMbKwEg8pYOb1nUl0Hess3zB5hs/',
  'tP9phT/4OuoA7hxZrNwEeyzz7ijeaZ80iPXJBHZ/FfaC63fPTh6g5/YBf7360iO96mcS+O3U+WdfXj0MUD379fr5xiF4PKOp',
  '1bMaPKx1nZk1+PQHU0Dr1lXNP6q1Pp0MWoMzLco9bICMHZPVZ7gButsLNYO89hngsycAxGblPM7SG4DJgDs/4G0lKuzXi4vD',
  'hAtgqNZysTFn8umNOZMaAZOu/aY4Bb5m6suTSfHHjb9//PN+5/svGr/j+xf/eejbi5uYlUbgCEizFV7Zxl0qRDsMQdFpgcHm',
  'W+/ceK3Zxtdu7YElFwwUe6UeS5E6HIfhVjMO4xiEmXN6d3Pz4OCg5e9ZKWnRKs3+ps/SypySYFNql5eF3cWMdikjIYa7RKId',
  'zEVXlqxHot1wN8S0oHJsBQlHwI+irQgrQQYqw3bQBSoKsbZjEvk9MZxErRC8YMMqHwmeVDHBJTG02BckbmOWmVLRxPtiZ4SU',
  'uSUxvjy6zJmDIlhfwc4F5bfLAhyiRhThlFqXaNvLNTjNAvR1UqapFY40Y+wyAx4WtLIsezQDJpnLrMyZmAtCXJgqB8sVdb6O',
  'vHDCSApGIO/KgaHjhJVK06oiaBL8aPICQoChod4mNVQJH+pA5PuZ00D1xBjUJN4+IhN4wXA0y0Qh2MCRdogrf98UI2zmW86S',
  'xwWTHc8TZlKs4C0IXxgwJN5qhbjvyyFhC2z62setMB2RnStAWCc0aeNcQ5thqDAFyEX7MEI/D+Sf2wXxyce1ny6uoeVf2CH6',
  'akWjF+qff3vHP4ZrX24sf/TdlHoleLsxpV59TL2O3r03pd6/+ua9fwEokrduDAYAAA==',
]

export function mp4(): Buffer {
  return gunzipSync(Buffer.from(film.join(''), 'base64'))
}
