/** wawoff2 has no types: this is the part that is used. */
declare module 'wawoff2/decompress.js' {
  /** A TrueType font out of a WOFF2 file. */
  export default function decompress(font: Uint8Array): Promise<Uint8Array>
}
