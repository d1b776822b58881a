/** Brightness of the portrait, by its thumbhash: the mean lightness, and that along each of its four edges. */

/** Mean lightness from which a picture would be a white box in the night. */
const BRIGHT = 26 / 63
/** Mean lightness from which one edge would be a white bar. */
const BRIGHT_EDGE = 36 / 63

/** True for daylight, or for one bright edge: such a picture is shown whole, as a print on paper. */
export function isBright(thumbhash: string): boolean {
  const bytes = atob(thumbhash)
  const byte = (at: number) => bytes.charCodeAt(at)
  const mean = (byte(0) & 63) / 63
  return mean >= BRIGHT || Math.max(...edges(byte, mean)) >= BRIGHT_EDGE
}

/** Left, right, top and bottom: the mean, and the cosines of lightness that run across. */
function edges(byte: (at: number) => number, mean: number): number[] {
  const alpha = byte(2) >> 7
  const scale = (byte(2) >> 2) & 31
  const long = alpha ? 5 : 7
  const short = Math.max(3, byte(3) & 7)
  const [columns, rows] = byte(4) >> 7 ? [long, short] : [short, long]
  let [left, right, top, bottom, at] = [mean, mean, mean, mean, 10 + 2 * alpha]
  for (let y = 0; y < rows; y++)
    for (let x = y ? 0 : 1; x * rows < columns * (rows - y); x++, at++) {
      const wave = ((((byte(at >> 1) >> ((at & 1) * 4)) & 15) / 7.5 - 1) * scale * 2) / 31
      if (!y) [left, right] = [left + wave, right + (x % 2 ? -wave : wave)]
      if (!x) [top, bottom] = [top + wave, bottom + (y % 2 ? -wave : wave)]
    }
  return [left, right, top, bottom]
}
