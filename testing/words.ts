/** For tests: words as an administrator saves them. `Data` is the part of a file's words that a test knows. */
import { send, sendJson } from './requests.ts'
import type { TestSite } from './site.ts'

const PATH = '/api/admin/words'

/** Changes the words of a file in one place, over the version that is there. */
export async function saveWords<Data>(site: TestSite, name: string, change: (data: Data) => void) {
  const { version, data } = (await send(site, 'GET', `${PATH}/${name}`)).json()
  change(data)
  return sendJson(site, 'PUT', `${PATH}/${name}`, { version, data })
}

/** Asks for a page with words that are changed in one place and not saved. */
export async function previewWords<Data>(site: TestSite, name: string, page: string, change: (data: Data) => void) {
  const { data } = (await send(site, 'GET', `${PATH}/${name}`)).json()
  change(data)
  return sendJson(site, 'POST', `${PATH}/${name}/preview`, { page, data })
}

export const setHero = (text: string) => (data: { hero: { text: string } }) => {
  data.hero.text = text
}
