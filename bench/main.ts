/**
 * `npm run bench`: measures speed and weight, prints each figure beside its limit, and exits with 1 when one is over.
 * Arguments after `--` select parts: `media`, `photos`, `start`, `bytes`, `requests`, `lighthouse`,
 * `floods`.
 */
import { measureBytes } from './bytes.ts'
import { measureCrowds } from './crowds.ts'
import { openFilledSite } from './filled-site.ts'
import { measureFloods } from './floods.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMedia } from './media.ts'
import { measurePhotos } from './photos.ts'
import { measureRequests } from './requests.ts'
import { measureStart } from './start.ts'

const parts = ['media', 'photos', 'start', 'bytes', 'requests', 'lighthouse', 'floods']
const requested = process.argv.slice(2)
const unknown = requested.filter((part) => !parts.includes(part))
if (unknown.length > 0) {
  console.error(`There is no part named ${unknown.join(', ')}; there are ${parts.join(', ')}.`)
  process.exit(1)
}
const isSelected = (part: string) => requested.length === 0 || requested.includes(part)

if (isSelected('media')) await measureMedia()
if (isSelected('photos')) await measurePhotos()
if (parts.slice(2).some(isSelected)) {
  console.log('\nFilling a site with the sample life, 60 photos and 100 rocks ...')
  const site = await openFilledSite()
  try {
    if (isSelected('start')) await measureStart(site)
    if (isSelected('bytes')) await measureBytes(site.server.url)
    if (isSelected('requests')) await measureRequests(site)
    if (isSelected('lighthouse')) await measureLighthouse(site.server.url)
    if (isSelected('floods')) {
      await measureCrowds(site)
      await measureFloods(site)
    }
  } finally {
    await site.close()
  }
}
