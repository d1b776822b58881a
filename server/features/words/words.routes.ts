/** Routes of the words: reading and saving them, and their versions. For administrators alone. */
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/api/answers.ts'
import { fillTyped } from '../../../shared/letter/placeholders.ts'
import { currentLanguage } from '../../../shared/messages/language.ts'
import { messages } from '../../../shared/messages/messages.ts'
import { serverLimits } from '../../../shared/server-limits.ts'
import {
  isWordsName,
  type WordsData,
  type WordsDocument,
  type WordsField,
  type WordsName,
  type WordsSummary,
  type WordsVersion,
  wordsNames,
} from '../../../shared/words.ts'
import { AppError } from '../../platform/errors.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import { toIso } from '../../platform/to-iso.ts'
import { administratorOf, recordBy } from '../accounts/require-administrator.ts'
import { wordsVersion } from '../history/sentences.ts'
import { createForms } from './form.ts'
import { saveVersions } from './save-versions.ts'
import { dataOf, findWords, newestVersions, type StoredWords } from './stored-words.ts'
import { wordingRoutes } from './wording.routes.ts'
import type { SiteWithWords } from './words.ts'
import { tryWords } from './words.ts'

type OfName = { Params: { name: string } }
type OfVersion = { Params: { name: string; version: string } }

const PATH = '/api/admin/words'
/** `version` is the one that the words replace. */
const savedSchema = z.strictObject({ version: z.int().check(z.minimum(0)), data: z.record(z.string(), z.unknown()) })

function unknownWords(): AppError {
  return new AppError('unknown', messages.server.unknownPath)
}

/** Throws `unknown`. */
export function readName({ name }: { name: string }): WordsName {
  if (!isWordsName(name)) throw unknownWords()
  return name
}

/** -1 if it is no number. */
function readVersion({ version }: { version: string }): number {
  return /^\d{1,9}$/.test(version) ? Number(version) : -1
}

function versionOf(stored: Pick<StoredWords, 'version' | 'author' | 'createdAt'> | undefined): WordsVersion {
  const { version = 0, author = null, createdAt = null } = stored ?? {}
  return { version, author, createdAt: toIso(createdAt) }
}

type FormOf = (name: WordsName) => WordsField

/** The forms of each language are made once. */
function openForms(): FormOf {
  const forms = new Map<string, ReturnType<typeof createForms>>()
  return (name) => {
    const language = currentLanguage()
    const known = forms.get(language) ?? createForms()
    forms.set(language, known)
    return known[name]
  }
}

/** The form; where its hint gives an example, it is of the person of the site. */
async function withExample(form: WordsField, words: SiteWithWords['words']): Promise<WordsField> {
  if (!form.description) return form
  return { ...form, description: fillTyped(form.description, (await words.read()).memorial.person) }
}

/** Register it in a scope that requires an administrator. */
export async function wordsRoutes(app: FastifyInstance, services: SiteWithWords): Promise<void> {
  const formOf = openForms()
  addReading(app, services, formOf)
  addVersions(app, services, formOf)
  addSaving(app, services, formOf)
  await app.register(wordingRoutes, services)
}

function addReading(app: FastifyInstance, { db, words }: SiteWithWords, formOf: FormOf): void {
  const { folder } = words
  app.get(PATH, async (): Promise<Answers['/api/admin/words']> => {
    const newest = new Map((await newestVersions(db)).map((stored) => [stored.name, stored]))
    return wordsNames.map((name): WordsSummary => {
      const { title, description, ...form } = formOf(name)
      const fields = form.kind === 'group' ? Object.values(form.fields) : []
      const sections = fields.filter(({ kind }) => kind === 'group').map((field) => field.title)
      return { name, title, ...(description && { description }), sections, ...versionOf(newest.get(name)) }
    })
  })

  app.get<OfName>(`${PATH}/:name`, async ({ params }) => {
    const name = readName(params)
    const stored = await findWords(db, name)
    const document: WordsDocument = {
      name,
      ...versionOf(stored),
      data: dataOf(folder, formOf(name), name, stored),
      form: await withExample(formOf(name), words),
    }
    return document
  })
}

function addVersions(app: FastifyInstance, services: SiteWithWords, formOf: FormOf): void {
  const { db, words } = services
  app.get<OfName>(`${PATH}/:name/versions`, async ({ params }) => {
    const rows = await db
      .selectFrom('words')
      .select(['version', 'author', 'createdAt'])
      .where('name', '=', readName(params))
      .orderBy('version', 'desc')
      .execute()
    return [...rows.map(versionOf), versionOf(undefined)]
  })

  app.get<OfVersion>(`${PATH}/:name/versions/:version`, async ({ params }) => {
    const name = readName(params)
    const version = readVersion(params)
    const stored = version > 0 ? await findWords(db, name, version) : undefined
    if (version !== 0 && !stored) throw unknownWords()
    return { name, ...versionOf(stored), data: dataOf(words.folder, formOf(name), name, stored) }
  })

  app.delete<OfVersion>(`${PATH}/:name/versions/:version`, async (request, reply) => {
    const name = readName(request.params)
    const version = readVersion(request.params)
    await db.transaction().execute(async (trx) => {
      if (!(await findWords(trx, name, version))) throw unknownWords()
      const { newest } = await trx
        .selectFrom('words')
        .select(({ fn }) => fn.max('version').as('newest'))
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      if (newest === version) throw new AppError('conflict', messages.words.isNewest)
      for (const table of ['wordPictures', 'words'] as const)
        await trx.deleteFrom(table).where('name', '=', name).where('version', '=', version).execute()
      const subject = { about: wordsVersion(name, version), collection: 'words', itemId: name }
      await recordBy(request, services)(trx, 'version-deleted', subject)
    })
    return reply.code(204).send()
  })
}

function addSaving(app: FastifyInstance, services: SiteWithWords, formOf: FormOf): void {
  const { db, words } = services
  app.put<OfName>(`${PATH}/:name`, { bodyLimit: serverLimits.wordsBytes }, async (request, reply) => {
    const name = readName(request.params)
    const { version: before, data } = parseRequest(savedSchema, request.body)
    const stored = await findWords(db, name)
    if ((stored?.version ?? 0) !== before) throw new AppError('conflict', messages.words.changed)
    if (isDeepStrictEqual(data, dataOf(words.folder, formOf(name), name, stored))) return versionOf(stored)
    // Long words take long to compare, to try and to write: other requests are answered in between.
    await setImmediate()
    const { rejection } = await tryWords(services, name, data)
    if (rejection) return reply.code(400).send(rejection)
    await setImmediate()
    const author = administratorOf(request).email
    const [row] = await saveVersions(services, [{ name, version: before, data: data as WordsData }], author)
    return versionOf(row)
  })
}
