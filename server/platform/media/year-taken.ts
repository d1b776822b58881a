/** The year in which a photo was taken, by its camera: the only metadata that is read. Runs in a worker. */
import readExif from 'exif-reader'
import { openImage } from './sharp.ts'

/** Null if the file has no readable year: a photo needs none. */
export async function yearTaken(source: string): Promise<number | null> {
  try {
    const { exif } = await openImage(source, { unlimited: true }).metadata()
    const taken = exif && readExif(exif).Photo?.DateTimeOriginal?.getUTCFullYear()
    return taken && Number.isInteger(taken) ? taken : null
  } catch {
    return null
  }
}
