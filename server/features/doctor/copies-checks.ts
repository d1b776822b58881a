/** Checks of the copies: their place, and the age of the last one. */
import { access, constants, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { adminBackups, adminStatus, adminChecks as texts } from '../../../shared/messages/catalogue.ts'
import { newId } from '../../platform/id.ts'
import { tryStorage } from '../../platform/storage/try-storage.ts'
import { failureSentence } from '../backup/nightly.ts'
import { problemElsewhere, problemOf } from '../notifications/backup-warning.ts'
import { because, type Check, well, wrong } from './examined.ts'
import { toFact } from './status.ts'
import { elsewhereLine, timeIn } from './status-words.ts'

/** The folder itself, or the nearest above it that is there: it is made with the first copy. */
async function nearest(folder: string): Promise<{ path: string; isWhole: boolean; device: number }> {
  const found = await stat(folder).catch(() => null)
  if (found) return { path: folder, isWhole: true, device: found.dev }
  return { ...(await nearest(dirname(folder))), isWhole: false }
}

/** Nothing is made that was not there: the command may run as another account than that of the site. */
async function tryFolder(folder: string): Promise<{ device: number }> {
  const { path, isWhole, device } = await nearest(folder)
  await access(path, constants.W_OK)
  const file = join(path, `.look-${newId()}`)
  if (isWhole) await writeFile(file, 'look').finally(() => rm(file, { force: true }))
  return { device }
}

export const copies: Check = async ({ backups, config: { backupDir, backupS3, dataDir } }) => {
  try {
    if (backupS3) {
      if (!backups) return null
      await tryStorage((await backups.open()).copies)
      return well(texts.copies.well)
    }
    const { device } = await tryFolder(backupDir)
    if (device !== (await stat(dataDir)).dev) return well(texts.copies.well)
    return (await backups?.elsewhere.read()) ? null : wrong(texts.copies.sameDisk)
  } catch (error) {
    return wrong(texts.copies.wrong(because(error)))
  }
}

export const copy: Check = async ({ backups, config, now }) => {
  if (!backups) return null
  const state = await backups.readState()
  const problem = problemOf(state, now())
  if (problem) return wrong(problem)
  return well(state.madeAt === null ? adminBackups.none : adminStatus.copy(timeIn(config)(state.madeAt)))
}

export const elsewhere: Check = async ({ backups, config, now }) => {
  const other = await backups?.elsewhere.read()
  if (!backups || !other) return null
  const { place } = other
  try {
    await tryStorage((await backups.elsewhere.open(place)).copies)
  } catch (error) {
    return wrong(texts.elsewhere.wrong(place.address, failureSentence(error)))
  }
  const problem = problemElsewhere(other, now())
  if (problem) return wrong(problem)
  const last = elsewhereLine(toFact(other), timeIn(config))
  return well(`${texts.elsewhere.well(place.address)} ${last}`)
}
