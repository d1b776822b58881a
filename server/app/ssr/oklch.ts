/** OKLCH, the colours of the style sheets, from and to sRGB (https://bottosson.github.io/posts/oklab). */

/** Lightness from 0 to 1, chroma, and hue in degrees. */
export type Oklch = { l: number; c: number; h: number }

type Three = [number, number, number]

/** Channels from 0 to 1. */
export function fromSrgb(channels: readonly number[]): Oklch {
  const [r = 0, g = 0, b = 0] = channels.map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  const x = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const y = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const z = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const along = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z
  const across = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z
  return {
    l: 0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z,
    c: Math.hypot(along, across),
    h: ((Math.atan2(across, along) * 180) / Math.PI + 360) % 360,
  }
}

/** As `#rrggbb`, with less chroma where a screen has no such colour. */
export function toHex({ l, c, h }: Oklch): string {
  let chroma = c
  while (chroma > 0 && toLinear(l, chroma, h).some((v) => v < 0 || v > 1)) chroma -= 0.002
  const bytes = toLinear(l, Math.max(chroma, 0), h)
    .map((v) => Math.min(Math.max(v, 0), 1))
    .map((v) => Math.round(255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)))
  return `#${Buffer.from(bytes).toString('hex')}`
}

function toLinear(l: number, c: number, h: number): Three {
  const angle = (h * Math.PI) / 180
  const [along, across] = [c * Math.cos(angle), c * Math.sin(angle)]
  const x = (l + 0.3963377774 * along + 0.2158037573 * across) ** 3
  const y = (l - 0.1055613458 * along - 0.0638541728 * across) ** 3
  const z = (l - 0.0894841775 * along - 1.291485548 * across) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ]
}
