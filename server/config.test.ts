/** Configuration: defaults that just work, and one sentence for each wrong value. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { ConfigError, environment, readConfig } from './config.ts'

it('configuration needs no setting at all', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    dataDir: resolve('data'),
    contentDir: resolve('content'),
    databaseUrl: null,
    discordWebhookUrl: null,
    trustedProxies: [],
    logLevel: 'info',
  })
})

it('configuration reads addresses, networks and folders', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://rowan.example/',
    TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1',
    DATA_DIR: '/srv/keepsake',
    PORT: '0',
  })
  expect(config).toMatchObject({
    publicUrl: 'https://rowan.example',
    trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1'],
    dataDir: '/srv/keepsake',
    port: 0,
  })
})

it.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'rowan.example'],
  ['PUBLIC_URL', 'https://rowan.example/site'],
  ['DATABASE_URL', 'mysql://localhost/keepsake'],
  ['DISCORD_WEBHOOK_URL', 'discord'],
  ['TRUSTED_PROXIES', 'true'],
  ['TRUSTED_PROXIES', '10.0.0.0/40'],
  ['TRUSTED_PROXIES', '10/8'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['LOG_LEVEL', 'loud'],
  ['S3_BUCKET', 'pictures'],
])('configuration rejects %s=%s with one sentence that names the setting', (name, value) => {
  const reading = () => readConfig({ [name]: value })
  expect(reading).toThrow(ConfigError)
  expect(reading).toThrow(new RegExp(`^The setting ${name} must be [^\\n]+\\.$`))
})

it('configuration reads .env, and the environment wins', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-env-'))
  const file = join(folder, '.env')
  await writeFile(file, 'KEEPSAKE_TEST_ONLY="from the file"\nPATH=/nowhere\n')
  expect(environment(file)).toMatchObject({
    KEEPSAKE_TEST_ONLY: 'from the file',
    PATH: process.env.PATH,
  })
  await rm(folder, { recursive: true })
})
