/** Folders named by a setting: made if they are missing, readable by this account alone, or refused with a sentence. */
import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ConfigError } from './config-values.ts'
import { codeOf } from './errors.ts'

/** The permissions of the site's files: its account alone may read them. */
export const PRIVATE_UMASK = 0o077
/** The mode of a new file under it. */
export const PRIVATE_FILE = 0o666 & ~PRIVATE_UMASK

/** Folder by folder: `recursive` of Node never ends below /proc. An existing folder keeps its mode. */
async function make(folder: string): Promise<void> {
  const found = await stat(folder).catch((error) => {
    if (codeOf(error) !== 'ENOENT') throw error
  })
  if (found && !found.isDirectory()) throw Object.assign(new Error(folder), { code: 'ENOTDIR' })
  if (found) return
  await make(dirname(folder))
  await mkdir(folder, { mode: 0o777 & ~PRIVATE_UMASK }).catch((error) => {
    // Another process has made it meanwhile.
    if (codeOf(error) !== 'EEXIST') throw error
  })
}

function refuse(error: unknown, setting: string, folder: string, allowed: string): never {
  const reason =
    codeOf(error) === 'ENOTDIR'
      ? `a folder, and ${folder} is a file or below one`
      : `a folder that this account may ${allowed}, and ${folder} is none (${codeOf(error)})`
  throw new ConfigError(`The setting ${setting} must be ${reason}.`, { cause: error })
}

/** Throws ConfigError unless this account can read `folder`. */
export async function assertFolder(folder: string, setting: 'CONTENT_DIR'): Promise<void> {
  try {
    await access(`${folder}/.`, constants.R_OK | constants.X_OK)
  } catch (error) {
    refuse(error, setting, folder, 'read')
  }
}

/**
 * Makes `folder`, an absolute path, and those above it, unless they exist. Throws ConfigError with a sentence that
 * names the setting if that fails, or if this account cannot read it and write to it.
 */
export async function makeFolder(folder: string, setting: 'DATA_DIR' | 'BACKUP_DIR'): Promise<void> {
  try {
    await make(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    refuse(error, setting, folder, 'make, read and write to')
  }
}
