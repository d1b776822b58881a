/** Which words are still those of the sample, for the screens of administrators. */
import type { FastifyInstance } from 'fastify'
import { labelOf } from '../../../shared/messages/words.ts'
import { type WordsName, wordsFiles, wordsNames } from '../../../shared/words.ts'
import type { Services } from '../../app/services.ts'
import { cacheControl } from '../../platform/http/response-headers.ts'
import { sampleNames } from './sample-words.ts'
import { readWords } from './words.ts'

/** The files whose words are still the sample's, as the site has them now. */
export async function sampleInUse({ db, words }: Pick<Services, 'db' | 'words'>): Promise<WordsName[]> {
  const files = { ...words.folder.files }
  const { words: newest, memorial } = await readWords(db, words.folder)
  for (const name of wordsNames)
    if (name in newest) files[wordsFiles[name]] = { ...files[wordsFiles[name]], ...newest[name] }
  return sampleNames({ ...words.folder, files }, memorial.person.site.leaveOut)
}

/** Register it in a scope that requires an administrator. */
export async function sampleWordsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.addHook('onSend', cacheControl('private, no-store'))
  app.get('/api/admin/sample-words', async () => {
    const names = await sampleInUse(services)
    return names.map((name) => ({ name, title: labelOf([name])?.title ?? name }))
  })
}
