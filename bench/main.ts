/**
 * `npm run bench`: measures speed and weight, and prints each figure beside its limit. Exits with 1 when one is over,
 * with 2 when the machine was too busy with something else to judge. Arguments after `--` select parts.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { measureBooks } from './books.ts'
import { measureBytes } from './bytes.ts'
import { measureCrowds } from './crowds.ts'
import { measureDoors } from './doors.ts'
import { measureExports } from './exports.ts'
import { type FilledSite, openFilledSite } from './filled-site.ts'
import { measureFloods } from './floods.ts'
import { measureGrowth, measureGrowthOnPostgres } from './growth.ts'
import { measureHostile } from './hostile.ts'
import { measureImports } from './imports.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMedia } from './media.ts'
import { measurePhotoGrid } from './photo-grid.ts'
import { measurePhotos } from './photos.ts'
import { watchOthers } from './processes.ts'
import { measureRequests } from './requests.ts'
import { measureScaled } from './scaled.ts'
import { measureSearches } from './searches.ts'
import { closeConnections } from './send.ts'
import { measureStart } from './start.ts'
import { measureTenYears } from './ten-years.ts'
import { measureUploadForm } from './upload-form.ts'
import { measureUploads } from './uploads.ts'

/** Part of one core that others may use while figures are judged. */
const MAX_OTHERS = 0.15
const LOOK_MS = 3000

const parts: Record<string, () => Promise<unknown>> = {
  media: measureMedia,
  photos: measurePhotos,
  uploads: measureUploads,
  'upload-form': measureUploadForm,
  imports: measureImports,
  export: measureExports,
  books: measureBooks,
  searches: measureSearches,
  postgres: measureGrowthOnPostgres,
  scaled: measureScaled,
  'ten-years': measureTenYears,
}
/** Parts on a site with the sample life and more. The last two leave 50,000 photos. */
const siteParts: Record<string, (site: FilledSite) => Promise<unknown>> = {
  start: measureStart,
  bytes: ({ server }) => measureBytes(server.url),
  requests: measureRequests,
  doors: measureDoors,
  lighthouse: ({ server, cookie }) => measureLighthouse(server.url, cookie),
  crowds: measureCrowds,
  floods: measureFloods,
  hostile: measureHostile,
  growth: measureGrowth,
  'photo-grid': measurePhotoGrid,
}

const names = [...Object.keys(parts), ...Object.keys(siteParts)]
const requested = process.argv.slice(2)
const unknown = requested.filter((part) => !names.includes(part))
if (unknown.length > 0) {
  console.error(`There is no part named ${unknown.join(', ')}; there are ${names.join(', ')}.`)
  process.exit(1)
}
const selected = <T>(all: Record<string, T>) =>
  Object.entries(all).filter(([name]) => requested.length === 0 || requested.includes(name))

/** Reports if others were too busy; nothing is judged then. */
function isQuiet(others: number): boolean {
  if (others <= MAX_OTHERS) return true
  console.log(`\nOther programs keep ${others.toFixed(1)} cores of this machine busy: these figures are not judged.`)
  process.exitCode = 2
  return false
}

const look = await watchOthers()
await sleep(LOOK_MS)
isQuiet(await look())
const others = await watchOthers()
for (const [name, measure] of selected(parts)) {
  console.log(`\nMeasuring ${name} ...`)
  await measure()
}
const onSite = selected(siteParts)
if (onSite.length > 0) {
  console.log('\nFilling a site with the sample life, 60 photos and 100 rocks ...')
  const site = await openFilledSite()
  try {
    for (const [name, measure] of onSite) {
      console.log(`\nMeasuring ${name} ...`)
      await measure(site)
    }
  } finally {
    closeConnections()
    await site.close()
  }
}
isQuiet(await others())
