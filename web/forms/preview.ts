/** Small copies of pictures that the browser cannot decode (HEIC), made by the server, which is sent each file once. */
import { MAX_SHARE_IMAGE_BYTES } from '../../shared/collections/limits.ts'

/** Previews by the digest of their files. A failed one is requested again. */
const previews = new Map<string, Promise<Blob | null>>()

/** Null where there is none: the file is too large, or the server has no time. */
export async function previewOf(file: File): Promise<Blob | null> {
  if (file.size > MAX_SHARE_IMAGE_BYTES) return null
  const digest = await digestOf(file)
  const coming = previews.get(digest) ?? fetchPreview(file)
  previews.set(digest, coming)
  const preview = await coming
  if (!preview) previews.delete(digest)
  return preview
}

/** SHA-256 as numbers. Over plain http browsers compute none: name, size and date tell files apart there. */
async function digestOf(file: File): Promise<string> {
  if (!crypto.subtle) return `${file.name} ${file.size} ${file.lastModified}`
  return new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())).join()
}

async function fetchPreview(file: File): Promise<Blob | null> {
  const body = new FormData()
  body.set('image', file)
  const response = await fetch('/api/preview', { method: 'POST', body }).catch(() => null)
  return response?.ok ? response.blob() : null
}
