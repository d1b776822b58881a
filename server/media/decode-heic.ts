/// <reference path="./libheif.d.ts" />
/**
 * Decodes HEIC, whose HEVC the picture library does not carry, with libheif in WebAssembly. What comes out is upright
 * already: the file's own rotation boxes have been applied, and its EXIF orientation must not be.
 */
import type { Libheif } from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import type { Sharp } from 'sharp'
import { MAX_PIXELS } from '../../shared/limits.ts'
import { messages } from '../../shared/messages/messages.ts'
import { AppError } from '../errors.ts'
import { attachIccProfile, type RawPixels } from './attach-icc-profile.ts'
import { openImage } from './sharp.ts'

let library: Promise<Libheif> | undefined

/** The main picture of the file, never its depth map or thumbnails. Throws when it does not decode. */
export async function decodeHeic(bytes: Buffer, profile: Buffer | undefined): Promise<Sharp> {
  library ??= import('libheif-js/libheif-wasm/libheif-bundle.mjs').then((it) => it.default())
  const pixels = decode(await library, bytes)
  if (profile) return openImage(attachIccProfile(pixels, profile))
  const { data, width, height, channels } = pixels
  return openImage(data, { raw: { width, height, channels } })
}

function decode(heif: Libheif, bytes: Buffer): RawPixels {
  const context = heif.heif_context_alloc()
  try {
    const read = heif.heif_context_read_from_memory(context, bytes)
    if (read.code !== heif.heif_error_code.heif_error_Ok) throw new Error(read.message)
    const handle = heif.heif_js_context_get_primary_image_handle(context)
    if ('code' in handle) throw new Error(handle.message)

    const size =
      heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle)
    if (size > MAX_PIXELS) throw new AppError('too-large', messages.image.tooManyPixels)

    const { heif_chroma_interleaved_RGB, heif_chroma_interleaved_RGBA } = heif.heif_chroma
    const channels = heif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3
    const chroma = channels === 4 ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB
    const decoded = heif.heif_js_decode_image2(
      handle,
      heif.heif_colorspace.heif_colorspace_RGB,
      chroma,
    )
    heif.heif_image_handle_release(handle)
    if ('code' in decoded) throw new Error(decoded.message)
    const [plane] = decoded.channels
    if (!plane) throw new Error('The picture has no pixels.')
    const pixels = { ...plane, data: withoutPadding(plane, channels), channels } as const
    heif.heif_image_release(decoded.image)
    return pixels
  } finally {
    heif.heif_context_free(context)
  }
}

/** The rows of a plane without the bytes that fill them up. */
function withoutPadding(
  {
    data,
    stride,
    width,
    height,
  }: { data: Uint8Array; stride: number; width: number; height: number },
  channels: number,
): Buffer {
  const row = width * channels
  const packed = Buffer.allocUnsafe(row * height)
  for (let y = 0; y < height; y += 1) {
    packed.set(data.subarray(y * stride, y * stride + row), y * row)
  }
  return packed
}
