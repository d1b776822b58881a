/**
 * The year in which a photo was taken, by its camera: the one thing that is read from its metadata. Runs in a worker.
 */
import readExif from 'exif-reader'
import { openImage } from './sharp.ts'

/** Null where the file does not say, or says it in a way that cannot be read: a photo needs no year. */
export async function yearTaken(source: string): Promise<number | null> {
  try {
    const { exif } = await openImage(source, { unlimited: true }).metadata()
    const taken = exif && readExif(exif).Photo?.DateTimeOriginal?.getUTCFullYear()
    return taken && Number.isInteger(taken) ? taken : null
  } catch {
    return null
  }
}
