/** The part of libheif-js that decode-heic.ts uses; the package describes its other builds, not this one. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Context = { readonly context: unique symbol }
  type Handle = { readonly handle: unique symbol }
  type Image = { readonly image: unique symbol }
  type Outcome = { code: unknown; message: string }
  export type Plane = { data: Uint8Array; stride: number; width: number; height: number }

  export type Libheif = {
    heif_error_code: { heif_error_Ok: unknown }
    heif_colorspace: { heif_colorspace_RGB: unknown }
    heif_chroma: { heif_chroma_interleaved_RGB: unknown; heif_chroma_interleaved_RGBA: unknown }
    heif_context_alloc(): Context
    heif_context_free(context: Context): void
    heif_context_read_from_memory(context: Context, bytes: Uint8Array): Outcome
    heif_js_context_get_primary_image_handle(context: Context): Handle | Outcome
    heif_image_handle_has_alpha_channel(handle: Handle): number
    heif_image_handle_get_width(handle: Handle): number
    heif_image_handle_get_height(handle: Handle): number
    heif_image_handle_release(handle: Handle): void
    /** The planes are views of the library's own memory, valid until the image is released. */
    heif_js_decode_image2(
      handle: Handle,
      space: unknown,
      chroma: unknown,
    ): { image: Image; channels: Plane[] } | Outcome
    heif_image_release(image: Image): void
  }

  export default function load(): Libheif
}
