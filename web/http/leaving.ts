/** Leaving the site asks first while anything is being uploaded. Other pages of the site stop no upload. */

let uploads = 0

const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

export async function askBeforeLeaving<T>(upload: () => Promise<T>): Promise<T> {
  uploads += 1
  addEventListener('beforeunload', confirmLeaving)
  try {
    return await upload()
  } finally {
    uploads -= 1
    if (uploads === 0) removeEventListener('beforeunload', confirmLeaving)
  }
}
