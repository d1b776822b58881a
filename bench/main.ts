/**
 * `npm run bench`: what is promised about speed and weight, measured, each figure beside its limit. Words after `--` pick
 * parts: `media`, `start`, `bytes`, `requests`, `lighthouse`.
 */
import { measureBytes } from './bytes.ts'
import { type FilledSite, openFilledSite } from './filled-site.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMedia } from './media.ts'
import { measureRequests } from './requests.ts'
import { measureStart } from './start.ts'

const parts = ['media', 'start', 'bytes', 'requests', 'lighthouse']
const asked = process.argv.slice(2)
const unknown = asked.filter((word) => !parts.includes(word))
if (unknown.length > 0) {
  console.error(`There is no part named ${unknown.join(', ')}; there are ${parts.join(', ')}.`)
  process.exit(1)
}
const wants = (part: string) => asked.length === 0 || asked.includes(part)

async function measureSite(site: FilledSite): Promise<void> {
  if (wants('start')) await measureStart(site)
  if (wants('bytes')) await measureBytes(site.server.url)
  if (wants('requests')) await measureRequests(site)
  if (wants('lighthouse')) await measureLighthouse(site.server.url)
}

if (wants('media')) await measureMedia()
if (parts.slice(1).some(wants)) {
  console.log('\nFilling a site with the sample life, 60 photos and 100 rocks ...')
  const site = await openFilledSite()
  try {
    await measureSite(site)
  } finally {
    await site.close()
  }
}
