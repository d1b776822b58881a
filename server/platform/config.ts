/**
 * Configuration: environment variables (and `.env`) in, one frozen Config out. docs/configuration.md is made from
 * this.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import {
  bucket,
  ConfigError,
  contact,
  databaseUrl,
  host,
  level,
  levels,
  mailAddress,
  networks,
  origin,
  port,
  seconds,
  smtpUrl,
  text,
  timeZone,
  url,
  yesOrNo,
} from './config-values.ts'

const discordHosts = ['discord.com', 'discordapp.com', 'canary.discord.com', 'ptb.discord.com']

/** `namedHost` is one that the settings allow beside those of Discord. */
function isWebhookAllowed(webhook: string, namedHost: string | null): boolean {
  const { protocol, host, hostname } = new URL(webhook)
  const isDiscord = protocol === 'https:' && discordHosts.includes(host)
  return isDiscord || [host, hostname].includes(namedHost ?? '')
}

const setting = <T>(about: string, fallback: string, parse: (value: string) => T) => ({ about, fallback, parse })

/** Every setting, with its own sentence. */
export const settings = {
  PORT: setting('The port to listen on.', '3000', port),
  HOST: setting('The address to listen on; 0.0.0.0 for every one.', '127.0.0.1', text),
  PUBLIC_URL: setting('Where visitors find the site; used in links and previews.', '', origin),
  DATA_DIR: setting('The folder of the database and the stored files.', './data', text),
  BACKUP_DIR: setting(
    'The folder of the nightly backups, best on another disk; by default `backups` in DATA_DIR.',
    '',
    text,
  ),
  BACKUP_S3_ENDPOINT: setting('An S3-compatible store for the nightly backups instead of BACKUP_DIR.', '', url),
  BACKUP_S3_REGION: setting('The region of that store, where it has any.', 'us-east-1', text),
  BACKUP_S3_BUCKET: setting('The bucket in it, which nothing else uses.', '', bucket),
  BACKUP_S3_ACCESS_KEY_ID: setting('The name of the key to that store, best another one than that of S3.', '', text),
  BACKUP_S3_SECRET_ACCESS_KEY: setting('The key itself.', '', text),
  TZ: setting(
    'The time zone in which the night of the nightly backups lies; by default that of the machine.',
    '',
    timeZone,
  ),
  CONTENT_DIR: setting(
    'The folder with the words and pictures of one life; what it lacks comes from the sample.',
    './content',
    text,
  ),
  DATABASE_URL: setting('A PostgreSQL database instead of SQLite.', '', databaseUrl),
  S3_ENDPOINT: setting('An S3-compatible store for the files instead of a folder in DATA_DIR.', '', url),
  S3_REGION: setting('The region of that store, where it has any.', 'us-east-1', text),
  S3_BUCKET: setting(
    'The bucket in it, which no other site uses; made at the first start if it is not there.',
    '',
    bucket,
  ),
  S3_ACCESS_KEY_ID: setting('The name of the key to that store.', '', text),
  S3_SECRET_ACCESS_KEY: setting('The key itself.', '', text),
  DISCORD_WEBHOOK_URL: setting('Where rocks are sent on request: a webhook of Discord.', '', url),
  DISCORD_WEBHOOK_HOST: setting('The host of DISCORD_WEBHOOK_URL, where it is not one of Discord.', '', host),
  SMTP_URL: setting(
    'A mail server, such as smtps://user:password@mail.example.org; with it the site can send mail.',
    '',
    smtpUrl,
  ),
  MAIL_FROM: setting('The address that mail comes from.', '', mailAddress),
  SHARED_CACHE_SECONDS: setting('How long a CDN may keep pages and lists; needs PUBLIC_URL.', '0', seconds),
  HSTS_SUBDOMAINS: setting('Whether every host below that of the site has https, too: yes or no.', 'no', yesOrNo),
  TRUSTED_PROXIES: setting('Proxies whose forwarded addresses are believed.', '', networks),
  SECURITY_CONTACT: setting(
    'Whom to tell about a hole in the site: an email address, or an address that starts with https://.',
    '',
    contact,
  ),
  LOG_LEVEL: setting(`How much is logged: ${levels.join(', ')}.`, 'info', level),
} as const

type Name = keyof typeof settings
type Value<K extends Name> = ReturnType<(typeof settings)[K]['parse']>

function read<K extends Name>(name: K, env: NodeJS.ProcessEnv): Value<K> {
  const { fallback, parse } = settings[name]
  try {
    return parse(env[name]?.trim() || fallback) as Value<K>
  } catch (error) {
    if (error instanceof ConfigError) throw new ConfigError(`The setting ${name} must be ${error.message}.`)
    throw error
  }
}

export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** All of them or none: an operator who sets one believes that the files are stored there. */
function readS3(env: NodeJS.ProcessEnv, prefix: '' | 'BACKUP_'): S3Settings | null {
  const names = (['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const).map(
    (name) => `${prefix}S3_${name}` as const,
  )
  const [endpoint, bucket, accessKeyId, secretAccessKey] = names.map((name) => read(name, env))
  const region = read(`${prefix}S3_REGION`, env)
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, region, bucket, accessKeyId, secretAccessKey }
  const given = names.find((name) => read(name, env))
  const missing = names.find((name) => !read(name, env))
  if (given) throw new ConfigError(`The setting ${missing} must be set as well, because ${given} is.`)
  return null
}

/** Mails hold links, and the site's address in a request can be forged: it must be set, as the sender is. */
function readSmtp(env: NodeJS.ProcessEnv): { url: string; from: string } | null {
  const [url, from] = [read('SMTP_URL', env), read('MAIL_FROM', env)]
  if (!url) return null
  const missing = from ? 'PUBLIC_URL' : 'MAIL_FROM'
  if (!from || !read('PUBLIC_URL', env))
    throw new ConfigError(`The setting ${missing} must be set as well, because SMTP_URL is.`)
  return { url, from }
}

/**
 * Shared caches keep pages with addresses of the site. Without PUBLIC_URL these would come from the Host of any one
 * request.
 */
function readSharedCache(env: NodeJS.ProcessEnv): number {
  const seconds = read('SHARED_CACHE_SECONDS', env)
  if (seconds && !read('PUBLIC_URL', env))
    throw new ConfigError('The setting PUBLIC_URL must be set as well, because SHARED_CACHE_SECONDS is.')
  return seconds
}

/** A backup in the bucket of the site itself would be read as files of the site. */
function readBackupS3(env: NodeJS.ProcessEnv): S3Settings | null {
  const [site, backup] = [readS3(env, ''), readS3(env, 'BACKUP_')]
  if (backup && backup.endpoint === site?.endpoint && backup.bucket === site.bucket)
    throw new ConfigError('The setting BACKUP_S3_BUCKET must be another bucket than S3_BUCKET.')
  return backup
}

/** The folder of words of a site restored in the browser, used instead of CONTENT_DIR. */
export const restoredContent = (dataDir: string) => join(dataDir, 'restored-content')

function readContentDir(env: NodeJS.ProcessEnv): string {
  const restored = resolve(restoredContent(read('DATA_DIR', env)))
  return existsSync(restored) ? restored : resolve(read('CONTENT_DIR', env))
}

/** Reads every setting. Throws ConfigError with one sentence that names the setting. Paths come back absolute. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const discordWebhookUrl = read('DISCORD_WEBHOOK_URL', env)
  const webhookHost = read('DISCORD_WEBHOOK_HOST', env)
  if (discordWebhookUrl && !isWebhookAllowed(discordWebhookUrl, webhookHost))
    throw new ConfigError(
      'The setting DISCORD_WEBHOOK_URL must be an address at https://discord.com, unless DISCORD_WEBHOOK_HOST names its host.',
    )
  return Object.freeze({
    port: read('PORT', env),
    host: read('HOST', env),
    publicUrl: read('PUBLIC_URL', env),
    dataDir: resolve(read('DATA_DIR', env)),
    backupDir: resolve(read('BACKUP_DIR', env) || join(read('DATA_DIR', env), 'backups')),
    contentDir: readContentDir(env),
    databaseUrl: read('DATABASE_URL', env),
    s3: readS3(env, ''),
    backupS3: readBackupS3(env),
    timeZone: read('TZ', env),
    discordWebhookUrl,
    smtp: readSmtp(env),
    sharedCacheSeconds: readSharedCache(env),
    hstsSubdomains: read('HSTS_SUBDOMAINS', env),
    trustedProxies: read('TRUSTED_PROXIES', env),
    securityContact: read('SECURITY_CONTACT', env),
    logLevel: read('LOG_LEVEL', env),
  })
}

export type Config = ReturnType<typeof readConfig>

/** The environment over `.env` of the working folder: variables of the environment win. */
export function environment(file = '.env'): NodeJS.ProcessEnv {
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return { ...fromFile, ...process.env }
}
