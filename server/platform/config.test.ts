/** Configuration: defaults that just work, and one sentence for each wrong value. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { environment, readConfig } from './config.ts'
import { ConfigError } from './config-values.ts'

it('configuration needs no setting at all', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    dataDir: resolve('data'),
    backupDir: resolve('data/backups'),
    contentDir: resolve('content'),
    databaseUrl: null,
    s3: null,
    backupS3: null,
    discordWebhookUrl: null,
    smtp: null,
    sharedCacheSeconds: 0,
    hstsSubdomains: false,
    trustedProxies: [],
    logLevel: 'info',
    securityContact: null,
  })
})

it.each([
  ['https://müller-familie.example', 'https://xn--mller-familie-wob.example'],
  ['https://Familie-Müller.example:8443/', 'https://xn--familie-mller-4ob.example:8443'],
])('PUBLIC_URL may be %s, which browsers know by a host of letters from a to z', (PUBLIC_URL, known) => {
  expect(readConfig({ PUBLIC_URL }).publicUrl).toBe(known)
})

it('a mail server, a webhook and an S3 server may have a host in any script', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://müller.example',
    SMTP_URL: 'smtp://anna:geheim@post.müller.example:587',
    MAIL_FROM: 'familie@müller.example',
    DISCORD_WEBHOOK_URL: 'https://chat.müller.example/a',
    DISCORD_WEBHOOK_HOST: 'chat.Müller.example',
  })
  expect(config.smtp?.url).toBe('smtp://anna:geheim@post.xn--mller-kva.example:587')
  expect(config.discordWebhookUrl).toBe('https://chat.xn--mller-kva.example/a')
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
  ['DISCORD_WEBHOOK_HOST', 'https://chat.example/'],
  ['TRUSTED_PROXIES', 'true'],
  ['TRUSTED_PROXIES', '10.0.0.0/40'],
  ['TRUSTED_PROXIES', '10/8'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['LOG_LEVEL', 'loud'],
  ['SHARED_CACHE_SECONDS', 'ten'],
  ['SHARED_CACHE_SECONDS', '86401'],
  ['HSTS_SUBDOMAINS', '1'],
  ['S3_ENDPOINT', 'store.example'],
  ['S3_BUCKET', 'My Pictures'],
  ['SMTP_URL', 'mail.example.org'],
  ['SMTP_URL', 'https://mail.example.org'],
  ['MAIL_FROM', 'The family <family@example.org>'],
])('configuration rejects %s=%s with one sentence that names the setting', (name, value) => {
  const reading = () => readConfig({ [name]: value })
  expect(reading).toThrow(ConfigError)
  expect(reading).toThrow(new RegExp(`^The setting ${name} must be [^\\n]+\\.$`))
})

const s3 = {
  S3_ENDPOINT: 'https://store.example/',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'name',
  S3_SECRET_ACCESS_KEY: 'key',
}

it('configuration reads an S3 store, whose region has a default', () => {
  expect(readConfig(s3).s3).toEqual({
    endpoint: 'https://store.example',
    region: 'us-east-1',
    bucket: 'pictures',
    accessKeyId: 'name',
    secretAccessKey: 'key',
  })
})

it.each(Object.keys(s3))('configuration rejects an S3 store without %s, which it names', (name) => {
  const reading = () => readConfig({ ...s3, [name]: '' })
  expect(reading).toThrow(new RegExp(`^The setting ${name} must be set as well, because S3_[A-Z_]+ is\\.$`))
})

it.each([
  'https://discord.com/api/webhooks/1/abc',
  'https://discordapp.com/api/webhooks/1/abc',
  'https://canary.discord.com/api/webhooks/1/abc?thread_id=7',
  'https://ptb.discord.com/api/webhooks/1/abc',
])('configuration takes the webhook %s of Discord', (url) => {
  expect(readConfig({ DISCORD_WEBHOOK_URL: url }).discordWebhookUrl).toBe(url)
})

it.each([
  'http://discord.com/api/webhooks/1/abc',
  'https://discord.com:8443/api/webhooks/1/abc',
  'https://discord.com.elsewhere.example/api/webhooks/1/abc',
  'https://evil-discord.com/api/webhooks/1/abc',
  'https://other.discord.com/api/webhooks/1/abc',
  'https://discord.com@elsewhere.example/api/webhooks/1/abc',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:3000/hook',
])('configuration rejects the webhook %s unless its host is named', (url) => {
  const reading = () => readConfig({ DISCORD_WEBHOOK_URL: url })
  expect(reading).toThrow(ConfigError)
  expect(reading).toThrow(/^The setting DISCORD_WEBHOOK_URL must be [^\n]+DISCORD_WEBHOOK_HOST[^\n]+\.$/)
})

it('configuration takes the webhook of another host that is named', () => {
  const url = 'http://chat.example:3000/hook'
  const read = (host: string) => readConfig({ DISCORD_WEBHOOK_URL: url, DISCORD_WEBHOOK_HOST: host })
  expect(read('chat.example').discordWebhookUrl).toBe(url)
  expect(read('Chat.Example:3000').discordWebhookUrl).toBe(url)
  for (const other of ['elsewhere.example', 'example', 'chat.example:3001'])
    expect(() => read(other)).toThrow(ConfigError)
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

it('configuration wants the sender and the address of the site as well where mail is set up', () => {
  const [smtp, from] = [{ SMTP_URL: 'smtp://mail.example' }, { MAIL_FROM: 'family@rowan.example' }]
  const also = (name: string) => `The setting ${name} must be set as well, because SMTP_URL is.`
  expect(() => readConfig(smtp)).toThrow(also('MAIL_FROM'))
  expect(() => readConfig({ ...smtp, ...from })).toThrow(also('PUBLIC_URL'))
  const config = readConfig({ ...smtp, ...from, PUBLIC_URL: 'https://rowan.example' })
  expect(config.smtp).toEqual({ url: 'smtp://mail.example', from: 'family@rowan.example' })
})

it('configuration refuses a backup into the bucket of the site, and takes another one', () => {
  const names = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY']
  const settingsOf = (prefix: string, bucket: string) =>
    Object.fromEntries(
      names.map((name) => [`${prefix}S3_${name}`, name === 'ENDPOINT' ? 'https://s3.example' : bucket]),
    )
  const site = settingsOf('', 'rowan')
  expect(() => readConfig({ ...site, ...settingsOf('BACKUP_', 'rowan') })).toThrow('another bucket than S3_BUCKET')
  expect(readConfig({ ...site, ...settingsOf('BACKUP_', 'rowan-backup') }).backupS3).toMatchObject({
    bucket: 'rowan-backup',
  })
})

it('configuration rejects a shared cache without the address that its pages would name', () => {
  const reading = () => readConfig({ SHARED_CACHE_SECONDS: '5' })
  expect(reading).toThrow('The setting PUBLIC_URL must be set as well, because SHARED_CACHE_SECONDS is.')
  expect(readConfig({ SHARED_CACHE_SECONDS: '5', PUBLIC_URL: 'https://rowan.example' }).sharedCacheSeconds).toBe(5)
})
