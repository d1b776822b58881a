/** libheif-js describes its other builds, which have the same interface as this one. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  export type { MainModule as Libheif } from 'libheif-js/libheif-wasm/libheif.js'
  export default function load(): import('libheif-js/libheif-wasm/libheif.js').MainModule
}
