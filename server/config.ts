/** The settings: environment variables (and `.env`) in, one frozen Config out. docs/configuration.md is made from this. */
import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

type Setting<T> = { about: string; fallback: string; parse: (value: string) => T }

/** A wrong value: `main` prints the sentence and stops. */
export class ConfigError extends Error {}

function wrong(expected: string): never {
  throw new ConfigError(expected)
}

const text = (value: string) => value

function port(value: string): number {
  return /^\d{1,5}$/.test(value) && Number(value) <= 65535
    ? Number(value)
    : wrong('a number from 0 to 65535')
}

function webAddress(value: string): string | null {
  if (!value) return null
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol))
    return wrong('a web address such as https://example.org')
  return value.replace(/\/+$/, '')
}

function origin(value: string): string | null {
  const address = webAddress(value)
  if (address && new URL(address).origin !== address.toLowerCase())
    return wrong('a web address without a path, such as https://example.org')
  return address && new URL(address).origin
}

function databaseAddress(value: string): string | null {
  if (!value) return null
  return /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '')
    ? value
    : wrong('an address such as postgres://user:password@host/database')
}

function networks(value: string): string[] {
  const list = value.split(',').map((part) => part.trim())
  for (const part of list.filter(Boolean)) {
    const [address = '', prefix, ...more] = part.split('/')
    const bits = isIP(address) === 6 ? 128 : 32
    const prefixIsRight = prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits)
    if (!isIP(address) || !prefixIsRight || more.length > 0)
      wrong('addresses or networks such as 127.0.0.1,10.0.0.0/8')
  }
  return list.filter(Boolean)
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
function level(value: string): string {
  return levels.includes(value) ? value : wrong(`one of ${levels.join(', ')}`)
}

/** Refused rather than passed over: who sets it believes that the pictures are kept elsewhere. */
const kept = 'Kept for S3-compatible storage, which this version cannot use.'
function notYet(value: string): null {
  return value ? wrong('left empty: this version keeps its files in DATA_DIR') : null
}

const setting = <T>(about: string, fallback: string, parse: (value: string) => T): Setting<T> => ({
  about,
  fallback,
  parse,
})

/** Every setting, with its own sentence. */
export const settings = {
  PORT: setting('The port to listen on.', '3000', port),
  HOST: setting('The address to listen on; 0.0.0.0 for every one.', '127.0.0.1', text),
  PUBLIC_URL: setting('Where visitors find the site; used in links and previews.', '', origin),
  DATA_DIR: setting('The folder of the database and the stored files.', './data', text),
  CONTENT_DIR: setting('The folder with the words and pictures of one life.', './content', text),
  DATABASE_URL: setting('A PostgreSQL database instead of SQLite.', '', databaseAddress),
  S3_ENDPOINT: setting(kept, '', notYet),
  S3_REGION: setting(kept, '', notYet),
  S3_BUCKET: setting(kept, '', notYet),
  S3_ACCESS_KEY_ID: setting(kept, '', notYet),
  S3_SECRET_ACCESS_KEY: setting(kept, '', notYet),
  DISCORD_WEBHOOK_URL: setting('Where rocks are sent on request.', '', webAddress),
  TRUSTED_PROXIES: setting('Proxies whose forwarded addresses are believed.', '', networks),
  LOG_LEVEL: setting(`How much is logged: ${levels.join(', ')}.`, 'info', level),
} as const

type Settings = typeof settings
const settingNames = Object.keys(settings) as (keyof Settings)[]
type Read<K extends keyof Settings> = ReturnType<Settings[K]['parse']>

function read<K extends keyof Settings>(name: K, env: NodeJS.ProcessEnv): Read<K> {
  const { fallback, parse } = settings[name]
  try {
    return parse(env[name]?.trim() || fallback) as Read<K>
  } catch (error) {
    if (error instanceof ConfigError)
      throw new ConfigError(`The setting ${name} must be ${error.message}.`)
    throw error
  }
}

/** Reads every setting. Throws ConfigError with one sentence that names the setting. Paths come back absolute. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  for (const name of settingNames) if (name.startsWith('S3_')) read(name, env)
  return Object.freeze({
    port: read('PORT', env),
    host: read('HOST', env),
    publicUrl: read('PUBLIC_URL', env),
    dataDir: resolve(read('DATA_DIR', env)),
    contentDir: resolve(read('CONTENT_DIR', env)),
    databaseUrl: read('DATABASE_URL', env),
    discordWebhookUrl: read('DISCORD_WEBHOOK_URL', env),
    trustedProxies: read('TRUSTED_PROXIES', env),
    logLevel: read('LOG_LEVEL', env),
  })
}

export type Config = ReturnType<typeof readConfig>

/** The environment with `.env` of the working folder beneath it: what is set outside wins. */
export function environment(file = '.env'): NodeJS.ProcessEnv {
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return { ...written, ...process.env }
}
