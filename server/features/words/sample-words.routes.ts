/** Words that are still those of the sample, for the screens of administrators. */
import type { FastifyInstance } from 'fastify'
import type { Answers } from '../../../shared/api/answers.ts'
import { labelOf } from '../../../shared/messages/words.ts'
import { type WordsName, wordsFiles, wordsNames } from '../../../shared/words.ts'
import type { Database } from '../../platform/db/database.ts'
import { cacheControl } from '../../platform/http/response-headers.ts'
import { sampleNames } from './sample-words.ts'
import type { Words } from './words.ts'
import { readWords } from './words.ts'

type Needs = { db: Database; words: Words }

/** The files whose current words are still the sample's. */
export async function sampleInUse({ db, words }: { db: Database; words: Words }): Promise<WordsName[]> {
  const files = { ...words.folder.files }
  const { words: newest, memorial } = await readWords(db, words.folder)
  for (const name of wordsNames)
    if (name in newest) files[wordsFiles[name]] = { ...files[wordsFiles[name]], ...newest[name] }
  return sampleNames({ ...words.folder, files }, memorial.person.site.leaveOut)
}

/** Register it in a scope that requires an administrator. */
export async function sampleWordsRoutes(app: FastifyInstance, services: Needs): Promise<void> {
  app.addHook('onSend', cacheControl('private, no-store'))
  app.get('/api/admin/sample-words', async (): Promise<Answers['/api/admin/sample-words']> => {
    const names = await sampleInUse(services)
    return names.map((name) => ({ name, title: labelOf([name])?.title ?? name }))
  })
}
