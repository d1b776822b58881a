/**
 * Gives decoded pixels the colour profile that their file came with. The picture library takes a profile only from a
 * file, so this writes the plainest one there is: an uncompressed TIFF in memory.
 */

export type RawPixels = {
  /** Rows of 8-bit samples, `channels` a pixel. */
  data: Uint8Array
  width: number
  height: number
  channels: 3 | 4
}

const SHORT = 3
const LONG = 4
const UNDEFINED = 7
const SIZES: Record<number, number> = { [SHORT]: 2, [LONG]: 4, [UNDEFINED]: 1 }

/** The bytes of a TIFF with these pixels and this ICC profile. */
export function attachIccProfile(pixels: RawPixels, profile: Uint8Array): Buffer {
  const { data, width, height, channels } = pixels
  const tags: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, channels, 0],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 2],
    [273, LONG, 1, 0],
    [277, SHORT, 1, channels],
    [278, LONG, 1, height],
    [279, LONG, 1, data.length],
    ...(channels === 4 ? [[338, SHORT, 1, 2] as [number, number, number, number]] : []),
    [34675, UNDEFINED, profile.length, 0],
  ]
  const bitsAt = 8 + 2 + tags.length * 12 + 4
  const profileAt = bitsAt + channels * 2
  const dataAt = profileAt + profile.length + (profile.length % 2)
  const places: Record<number, number> = { 258: bitsAt, 273: dataAt, 34675: profileAt }

  const file = Buffer.alloc(dataAt + data.length)
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(8, 4)
  file.writeUInt16LE(tags.length, 8)
  for (const [index, [tag, type, count, value]] of tags.entries()) {
    const at = 10 + index * 12
    file.writeUInt16LE(tag, at)
    file.writeUInt16LE(type, at + 2)
    file.writeUInt32LE(count, at + 4)
    file.writeUIntLE(places[tag] ?? value, at + 8, Math.min((SIZES[type] ?? 4) * count, 4))
  }
  for (let channel = 0; channel < channels; channel += 1) {
    file.writeUInt16LE(8, bitsAt + channel * 2)
  }
  file.set(profile, profileAt)
  file.set(data, dataAt)
  return file
}
