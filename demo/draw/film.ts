/** A short film: a slow look across one drawn night, with music. Made only where ffmpeg is installed. */
import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const SECONDS = 9

/** Writes an MP4 into `folder` and answers its path, or null when this machine cannot make one. */
export async function makeFilm(
  folder: string,
  picture: Buffer,
  music: Buffer,
): Promise<string | null> {
  const [still, sound, film] = ['film.jpg', 'film.wav', 'film.mp4'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  await Promise.all([writeFile(still, picture), writeFile(sound, music)])
  const across = `crop=1280:720:x='(in_w-1280)*t/${SECONDS}':y='(in_h-720)*0.5'`
  const options =
    `-v error -y -loop 1 -framerate 25 -t ${SECONDS} -i ${still} -i ${sound} -t ${SECONDS}`.split(
      ' ',
    )
  const output =
    `-c:v libx264 -preset veryfast -pix_fmt yuv420p -c:a aac -movflags +faststart`.split(' ')
  try {
    await promisify(execFile)('ffmpeg', [...options, '-vf', across, ...output, film])
    return film
  } catch {
    await rm(film, { force: true })
    return null
  } finally {
    await Promise.all([still, sound].map((path) => rm(path, { force: true })))
  }
}
