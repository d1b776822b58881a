/** PDFium in WebAssembly, built without a JavaScript engine: nothing that a document brings along can run. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

export type Pdfium = WrappedPdfiumModule & { pdfium: { HEAPU8: Uint8Array } }

let library: Promise<Pdfium> | undefined

/** Loads the library once. */
export function loadPdfium(): Promise<Pdfium> {
  library ??= start()
  return library
}

async function start(): Promise<Pdfium> {
  const place = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))
  const wasmBinary = new Uint8Array(await readFile(place)).buffer
  const pdfium = (await init({ wasmBinary })) as Pdfium
  pdfium.FPDF_InitLibrary()
  return pdfium
}

/** Lends `size` bytes of the library's memory, given as a pointer, to `use`. */
export async function withMemory<Result>(
  { pdfium }: Pdfium,
  size: number,
  use: (pointer: number) => Result | Promise<Result>,
): Promise<Result> {
  const pointer = pdfium.wasmExports.malloc(size)
  if (pointer === 0) throw new Error('There is not enough memory.')
  try {
    return await use(pointer)
  } finally {
    pdfium.wasmExports.free(pointer)
  }
}
