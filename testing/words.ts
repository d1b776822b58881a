/** For tests: words as an administrator saves them. `Data` is the part of a file's words that a test knows. */
import { imagePart, send, sendForm, sendJson } from './requests.ts'
import type { TestSite } from './site.ts'

const PATH = '/api/admin/words'

/** Changes the words of a file in one place, over the current version. */
export async function saveWords<Data>(site: TestSite, name: string, change: (data: Data) => void) {
  const { version, data } = (await send(site, 'GET', `${PATH}/${name}`)).json()
  change(data)
  return sendJson(site, 'PUT', `${PATH}/${name}`, { version, data })
}

/** Asks for a page with words that are changed in one place and not saved. `named`: each text names its words. */
export async function previewWords<Data>(
  site: TestSite,
  name: string,
  page: string,
  change: (data: Data) => void,
  named?: boolean,
) {
  const { data } = (await send(site, 'GET', `${PATH}/${name}`)).json()
  change(data)
  return sendJson(site, 'POST', `${PATH}/${name}/preview`, { page, data, ...(named && { named }) })
}

export const setHero = (text: string) => (data: { hero: { text: string } }) => {
  data.hero.text = text
}

/** Saves the story with a picture within its text, as two versions. Returns the name of the picture. */
export async function savePictureInText(site: TestSite): Promise<string> {
  const image = await imagePart('Dock.jpg')
  const { file } = (await sendForm(site, 'POST', `${PATH}/pictures`, { image })).json()
  for (const end of ['Two.', 'Three.'])
    await saveWords(site, 'story', (data: { text: string }) => {
      data.text = `One.\n\n![The dock](${file})\n\n${end}`
    })
  return file
}
