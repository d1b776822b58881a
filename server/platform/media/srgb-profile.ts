/**
 * True if an ICC profile is sRGB itself, as most cameras embed it: a needless conversion costs two thirds of an upload.
 */

const TAGS_AT = 128
const COLORANTS = {
  rXYZ: [0.4361, 0.2225, 0.0139],
  gXYZ: [0.3851, 0.7169, 0.0971],
  bXYZ: [0.1431, 0.0606, 0.7141],
}
const CURVES = ['rTRC', 'gTRC', 'bTRC']
/** The linear value of medium grey. */
const MIDDLE = 0.214
const TOLERANCE = 0.003
/** The exponent of the curve where it is a formula. */
const GAMMA = 2.4

export function isSrgb(icc: Buffer | undefined): boolean {
  if (!icc || icc.length < TAGS_AT + 4 || icc.toString('latin1', 16, 20) !== 'RGB ') return false
  const tags = new Map<string, Buffer>()
  const end = Math.min(icc.length - 12, TAGS_AT + 4 + icc.readUInt32BE(TAGS_AT) * 12)
  for (let at = TAGS_AT + 4; at <= end; at += 12) {
    const start = icc.readUInt32BE(at + 4)
    tags.set(icc.toString('latin1', at, at + 4), icc.subarray(start, start + icc.readUInt32BE(at + 8)))
  }
  // A table for each pair of spaces goes before colorants and curves.
  if (tags.has('A2B0') || CURVES.some((name) => !isSrgbCurve(tags.get(name)))) return false
  return Object.entries(COLORANTS).every(([name, xyz]) => isNear(tags.get(name), xyz))
}

/** An `XYZ ` tag: after its type, three numbers of 16.16 bits. */
function isNear(tag: Buffer | undefined, xyz: number[]): boolean {
  return (
    tag !== undefined &&
    tag.length >= 20 &&
    xyz.every((value, n) => Math.abs(tag.readInt32BE(8 + n * 4) / 65_536 - value) < TOLERANCE)
  )
}

/** A formula (`para`) of the third kind, or a table (`curv`). */
function isSrgbCurve(tag: Buffer | undefined): boolean {
  if (!tag || tag.length < 16) return false
  if (tag.toString('latin1', 0, 4) === 'para')
    return tag.readUInt16BE(8) === 3 && Math.abs(tag.readInt32BE(12) / 65_536 - GAMMA) < TOLERANCE
  const count = tag.readUInt32BE(8)
  if (tag.toString('latin1', 0, 4) !== 'curv' || count < 256 || tag.length < 12 + count * 2) return false
  const middle = tag.readUInt16BE(12 + Math.round((count - 1) / 2) * 2) / 65_535
  return Math.abs(middle - MIDDLE) < TOLERANCE
}
