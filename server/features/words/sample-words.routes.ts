/** Words that are still those of the sample, for the screens of administrators. */
import type { FastifyInstance } from 'fastify'
import type { Answers } from '../../../shared/api/answers.ts'
import { labelOf } from '../../../shared/sentences/words.ts'
import { type WordsName, wordsFiles, wordsNames } from '../../../shared/words.ts'
import { sampleFields, sampleNames } from './sample-words.ts'
import type { Words } from './words.ts'

/** The files whose current words are still the sample's, with the paths of these fields. */
async function findSample({ words }: { words: Words }): Promise<{ name: WordsName; fields: string[] }[]> {
  const files = { ...words.folder.files }
  const { saved, memorial } = await words.read()
  for (const name of wordsNames)
    if (name in saved) files[wordsFiles[name]] = { ...files[wordsFiles[name]], ...saved[name] }
  const { leaveOut, waiting } = memorial.person.site
  // A page that waits for the family's words is unseen until they replace the sample's.
  const unseen = [...leaveOut, ...waiting]
  const names = sampleNames({ ...words.folder, files }, unseen)
  return names.map((name) => ({ name, fields: sampleFields(files[wordsFiles[name]].data, unseen) }))
}

/** The files whose current words are still the sample's. */
export async function sampleInUse(services: { words: Words }): Promise<WordsName[]> {
  return (await findSample(services)).map(({ name }) => name)
}

/** Register it in a scope that requires an administrator. */
export async function sampleWordsRoutes(app: FastifyInstance, services: { words: Words }): Promise<void> {
  app.get('/api/admin/sample-words', async (): Promise<Answers['/api/admin/sample-words']> => {
    const found = await findSample(services)
    return found.map(({ name, fields }) => ({ name, title: labelOf([name])?.title ?? name, fields }))
  })
}
