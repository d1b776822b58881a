/**
 * The frames of an MP3. Two bytes begin one, which noise may hold as well, and a header alone may have them. A file is
 * therefore an MP3 only if it has several frames in a row.
 */
const HEADER_BYTES = 4
const SYNC = 0xff
/** In kbit/s, by the index in the header. */
const BITRATES = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
}
const SAMPLE_RATES = [44_100, 48_000, 32_000]
const MPEG1 = 3
const RESERVED = 1
const LAYER_3 = 1
const IN_A_ROW = 3
/** Frames of encoders, which tell the length and hold no sound. */
const INFO_TAGS = ['Xing', 'Info', 'VBRI']
const INFO_WITHIN = 40

/** True if the bytes after the tags of an MP3 hold sound. A few frames are enough when there is nothing else. */
export function hasMp3Frames(audio: Buffer): boolean {
  const end = audio.length - HEADER_BYTES
  for (let start = audio.indexOf(SYNC); start >= 0; start = audio.indexOf(SYNC, start + 1)) {
    let frames = 0
    let at = start
    for (let length = 1; length > 0 && at <= end && frames < IN_A_ROW; at += length) {
      length = frameBytes(audio, at)
      if (length > 0 && !isInfo(audio, at)) frames += 1
    }
    if (frames === IN_A_ROW || (start === 0 && frames > 0 && at > end)) return true
  }
  return false
}

/** The length of the frame that starts here; 0 without one. */
function frameBytes(audio: Buffer, at: number): number {
  const header = audio.readUInt32BE(at)
  const version = (header >> 19) & 3
  const rate = SAMPLE_RATES[(header >> 10) & 3]
  const bitrate = BITRATES[version === MPEG1 ? 'mpeg1' : 'mpeg2'][(header >> 12) & 15] ?? 0
  const isFrame = header >>> 21 === 0x7ff && version !== RESERVED && ((header >> 17) & 3) === LAYER_3
  if (!isFrame || !rate || bitrate === 0) return 0
  const padding = (header >> 9) & 1
  if (version === MPEG1) return Math.floor((144_000 * bitrate) / rate) + padding
  // MPEG 2 halves the sample rate and the samples of a frame, MPEG 2.5 the rate again.
  return Math.floor((72_000 * bitrate) / (rate / (version === 0 ? 4 : 2))) + padding
}

function isInfo(audio: Buffer, at: number): boolean {
  const tags = audio.toString('latin1', at + HEADER_BYTES, at + INFO_WITHIN)
  return INFO_TAGS.some((tag) => tags.includes(tag))
}
