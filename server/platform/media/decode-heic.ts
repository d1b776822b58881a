/// <reference path="./libheif.d.ts" />
/**
 * Decodes HEIC with libheif in WebAssembly, because sharp has no HEVC. The result is upright: libheif has applied the
 * rotation boxes (irot, imir), and the EXIF orientation must be ignored.
 */
import type { Libheif } from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import type { Sharp } from 'sharp'
import { MAX_PIXELS } from '../../../shared/collections/limits.ts'
import { withIccProfile } from './icc.ts'
import { MediaError } from './media-error.ts'
import { openImage } from './sharp.ts'

type Plane = { data: Uint8Array; stride: number; width: number; height: number }

let library: Promise<Libheif> | undefined

type Options = {
  profile: Buffer | undefined
  /** Decodes the embedded thumbnail, if there is one. */
  thumbnail: boolean
}

/** Decodes the primary image, never a depth map. Throws when it does not decode. */
export async function decodeHeic(bytes: Buffer, { profile, thumbnail }: Options): Promise<Sharp> {
  library ??= import('libheif-js/libheif-wasm/libheif-bundle.mjs').then((module) => module.default())
  const image = decode(await library, bytes, thumbnail)
  return profile ? withIccProfile(image, profile) : image
}

function decode(heif: Libheif, bytes: Buffer, thumbnail: boolean): Sharp {
  const context = heif.heif_context_alloc()
  try {
    const result = heif.heif_context_read_from_memory(context, bytes)
    if (result.code !== heif.heif_error_code.heif_error_Ok) throw new Error(String(result.message))
    const small = thumbnail ? heif.heif_js_context_get_image_handle(context, thumbnailId(bytes)) : null
    const handle = small && !('code' in small) ? small : heif.heif_js_context_get_primary_image_handle(context)
    if ('code' in handle) throw new Error(handle.message)

    const size = heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle)
    if (size > MAX_PIXELS) throw new MediaError('image-too-many-pixels')

    const { heif_chroma_interleaved_RGB, heif_chroma_interleaved_RGBA } = heif.heif_chroma
    const channels = heif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3
    const chroma = channels === 4 ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB
    const decoded = heif.heif_js_decode_image2(handle, heif.heif_colorspace.heif_colorspace_RGB, chroma)
    heif.heif_image_handle_release(handle)
    if ('code' in decoded) throw new Error(decoded.message)
    const [plane]: Plane[] = decoded.channels
    if (!plane) throw new Error('The image has no pixels.')
    const { width, height } = plane
    const image = openImage(withoutPadding(plane, channels), { raw: { width, height, channels } })
    heif.heif_image_release(decoded.image)
    return image
  } finally {
    heif.heif_context_free(context)
  }
}

/** The item of the first thumbnail, by its reference (`thmb`) to the image; 0, which no item has, without one. */
function thumbnailId(bytes: Buffer): number {
  const at = bytes.indexOf('thmb')
  return at < 0 ? 0 : bytes.readUInt16BE(at + 4)
}

/** The rows of a plane without their padding. */
function withoutPadding({ data, stride, width, height }: Plane, channels: number): Buffer {
  const row = width * channels
  const packed = Buffer.allocUnsafe(row * height)
  for (let y = 0; y < height; y += 1) {
    packed.set(data.subarray(y * stride, y * stride + row), y * row)
  }
  return packed
}
