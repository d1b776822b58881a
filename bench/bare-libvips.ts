/**
 * The yardstick of an upload: what libvips alone takes for the same files, in a process of its own, without a server, a check or a
 * database. Arguments: a folder to write to, and photos. Prints milliseconds of processor time for each photo.
 */
import { join } from 'node:path'
import sharp from 'sharp'
import { PAGE_WIDTHS } from '../shared/limits.ts'

sharp.cache(false)
sharp.concurrency(1)

const [folder = '', ...photos] = process.argv.slice(2)
const published = (n: number) => join(folder, `${n}.jpg`)

/** Since the last call. */
let last = process.cpuUsage()
function spentMs(): number {
  const { user, system } = process.cpuUsage(last)
  last = process.cpuUsage()
  return (user + system) / 1000 / photos.length
}

for (const [n, photo] of photos.entries()) {
  await sharp(photo).autoOrient().jpeg({ quality: 87, optimiseCoding: false }).toFile(published(n))
  await sharp(published(n)).resize({ width: 100, height: 100, fit: 'inside' }).ensureAlpha().raw().toBuffer()
}
const toAnswer = spentMs()

for (const n of photos.keys()) {
  const widest = sharp(published(n)).resize({ width: Math.max(...PAGE_WIDTHS) })
  const { data, info } = await widest.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (const each of PAGE_WIDTHS)
    await sharp(data, { raw: { width, height, channels } })
      .resize({ width: each })
      .avif({ quality: 55, effort: 2 })
      .toBuffer()
}
const inAll = toAnswer + spentMs()

// What the published JPEG is weighed against: progressive, which costs half as much again.
for (const [n, photo] of photos.entries())
  await sharp(photo)
    .autoOrient()
    .jpeg({ quality: 87, progressive: true })
    .toFile(join(folder, `${n}-progressive.jpg`))
console.log(JSON.stringify({ toAnswer, inAll }))
