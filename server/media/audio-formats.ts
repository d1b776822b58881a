/** Which kinds of audio there are, told by content, and which of them browsers play. */
import { isoBrands } from './sniff.ts'

/** `foreign`: audio that no browser knows, whatever its codec. */
export type AudioKind = 'mp3' | 'aac' | 'm4a' | 'flac' | 'ogg' | 'wav' | 'webm' | 'foreign'

type Format = {
  type: string
  extension: string
  /** What the codec is called when browsers play it. */
  playable: RegExp
}

export const audioFormats: Record<AudioKind, Format> = {
  mp3: { type: 'audio/mpeg', extension: 'mp3', playable: /Layer 3/ },
  aac: { type: 'audio/aac', extension: 'aac', playable: /AAC/ },
  m4a: { type: 'audio/mp4', extension: 'm4a', playable: /AAC|MP3|MPEG-4 Audio/i },
  flac: { type: 'audio/flac', extension: 'flac', playable: /./ },
  ogg: { type: 'audio/ogg', extension: 'ogg', playable: /Vorbis|Opus|FLAC/i },
  wav: { type: 'audio/wav', extension: 'wav', playable: /^(PCM|IEEE_FLOAT|IEEE Float)/i },
  webm: { type: 'audio/webm', extension: 'webm', playable: /Vorbis|Opus/i },
  foreign: { type: 'application/octet-stream', extension: 'bin', playable: /(?!)/ },
}

const ID3_HEADER = 10
/** Windows Media, Monkey's Audio, WavPack, Core Audio, DSD, AMR, Musepack, True Audio, Sun, RealAudio, long WAV. */
const FOREIGN = [
  ...['\x30\x26\xb2\x75', 'MAC ', 'wvpk', 'caff', 'DSD ', 'FRM8', '#!AM', 'MPCK', 'MP+\x07'],
  ...['TTA1', '.snd', '.ra\xfd', '.RMF', 'RF64', 'riff'],
]

/** The kind that a file begins as, or null when it does not begin as audio. */
export function sniffAudio(head: Buffer): AudioKind | null {
  const text = (start: number, end: number) => head.toString('latin1', start, end)
  if (text(0, 3) === 'ID3') return afterTag(head)
  if (text(0, 4) === 'fLaC') return 'flac'
  if (text(0, 4) === 'OggS') return 'ogg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'wav'
  if (text(0, 4) === '\x1a\x45\xdf\xa3') return 'webm'
  if (FOREIGN.includes(text(0, 4))) return 'foreign'
  if (text(0, 4) === 'FORM' && text(8, 11) === 'AIF') return 'foreign'
  if (isoBrands(head).length > 0) return 'm4a'
  return sniffFrame(head)
}

/** An ID3 tag says nothing about what follows it, which is an MP3 unless it shows that it is not. */
function afterTag(head: Buffer): AudioKind {
  if (head.length < ID3_HEADER) return 'mp3'
  const size = head.subarray(6, ID3_HEADER).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
  const rest = head.subarray(ID3_HEADER + size)
  const kind = sniffFrame(rest)
  if (kind) return kind
  const start = rest.toString('latin1', 0, 4)
  if (start === 'fLaC') return 'flac'
  return FOREIGN.includes(start) ? 'foreign' : 'mp3'
}

/** The 11 set bits that start every MPEG audio frame; AAC says layer 0, which MP3 never does. */
function sniffFrame(head: Buffer): 'mp3' | 'aac' | null {
  const [first, second = 0] = head
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null
  return (second & 0x06) === 0 ? 'aac' : 'mp3'
}
