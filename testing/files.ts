/** For tests: the smallest valid audio, PDF and video files, made on the spot or small enough to stand here. */
import { gunzipSync } from 'node:zlib'
import { cover as coverFrame, mp3 as silence } from './audio.ts'
import { writePdf } from './pdfs.ts'

export type Tags = {
  title?: string
  artist?: string
  album?: string
  year?: string
  genre?: string
  cover?: Buffer
}

const textFrames = { title: 'TIT2', artist: 'TPE1', album: 'TALB', year: 'TYER', genre: 'TCON' }

function utf16(text: string): Buffer {
  return Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, 'utf16le')])
}

/** Silence as an MP3 of about `seconds`, with the given tags in UTF-16. */
export function mp3({ seconds = 3, cover, ...tags }: Tags & { seconds?: number } = {}): Buffer {
  const frames: Record<string, Buffer> = {}
  for (const [name, text] of Object.entries(tags))
    if (text) frames[textFrames[name as keyof typeof textFrames]] = utf16(text)
  return silence(seconds, cover ? { ...frames, APIC: coverFrame(cover) } : frames)
}

/** One page with a line of text. */
export function pdf(text = 'I am I'): Buffer {
  const drawing = `BT /F1 36 Tf 40 120 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  return writePdf(objects)
}

/** Three seconds of red, 32 x 24 pixels, H.264 in an MP4, compressed. */
const video = [
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
  return gunzipSync(Buffer.from(video.join(''), 'base64'))
}
