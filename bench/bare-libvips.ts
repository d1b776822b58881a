/**
 * The yardstick of an upload: the cost of libvips alone for the same files. Runs in a process of its own, without a
 * server, a check or a database. Argument: a folder to write to. Each message is the path of a photo; its answer is a
 * `Cost`.
 */
import { join } from 'node:path'
import sharp from 'sharp'
import { PAGE_WIDTHS } from '../shared/collections/limits.ts'

/** Milliseconds of processor time: until the photo is published, and with the widths of pages. */
export type Cost = { toAnswer: number; inAll: number }

sharp.cache(false)
sharp.concurrency(1)

const published = join(process.argv[2] ?? '', 'by-libvips.jpg')

async function publish(photo: string): Promise<void> {
  await sharp(photo).autoOrient().jpeg({ quality: 87, optimiseCoding: false }).toFile(published)
  await sharp(published).resize({ width: 100, height: 100, fit: 'inside' }).ensureAlpha().raw().toBuffer()
}

async function makeWidths(): Promise<void> {
  const widest = sharp(published).resize({ width: Math.max(...PAGE_WIDTHS) })
  const { data, info } = await widest.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (const each of PAGE_WIDTHS)
    await sharp(data, { raw: { width, height, channels } })
      .resize({ width: each })
      .avif({ quality: 55, effort: 2 })
      .toBuffer()
}

process.on('message', async (photo: string) => {
  const start = process.cpuUsage()
  const spentMs = () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
  await publish(photo)
  const toAnswer = spentMs()
  await makeWidths()
  const cost: Cost = { toAnswer, inAll: spentMs() }
  process.send?.(cost)
})
