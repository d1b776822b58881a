/** The lock of the data folder, and the files that a start removes there. */
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { DataDirInUse } from './data-dir-lock.ts'
import { takeDataFolder } from './data-folder.ts'

const elsewhere = {
  DATABASE_URL: 'postgres://localhost/keepsake',
  S3_ENDPOINT: 'http://localhost',
  S3_BUCKET: 'keepsake',
  S3_ACCESS_KEY_ID: 'name',
  S3_SECRET_ACCESS_KEY: 'key',
}
const { DATABASE_URL, ...s3 } = elsewhere

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-data-'))
})
afterAll(() => rm(folder, { recursive: true }))

it.each([{}, { DATABASE_URL }, s3])('the data folder is one server’s alone with %j', async (env) => {
  const config = readConfig({ ...env, DATA_DIR: join(folder, String(Object.keys(env).length)) })
  const taken = await takeDataFolder(config)
  await expect(takeDataFolder(config)).rejects.toThrow(DataDirInUse)
  await writeFile(join(taken.temp, 'left'), 'x')
  taken.release()
  const { temp, release } = await takeDataFolder(config)
  expect(await readdir(temp)).toEqual([])
  release()
})

it('with PostgreSQL and S3 each server has its temp files, and those of an ended one are removed', async () => {
  const config = readConfig({ ...elsewhere, DATA_DIR: join(folder, 'many') })
  const [one, two] = [await takeDataFolder(config), await takeDataFolder(config)]
  const hourAgo = new Date(Date.now() - 60 * 60 * 1000)
  one.release()
  for (const { temp } of [one, two]) {
    await writeFile(join(temp, 'sent.jpg'), 'x')
    await utimes(dirname(temp), hourAgo, hourAgo)
  }
  const three = await takeDataFolder(config)
  expect(await readdir(two.temp)).toEqual(['sent.jpg'])
  await expect(readdir(one.temp)).rejects.toThrow('ENOENT')
  for (const { release } of [two, three]) release()
})
