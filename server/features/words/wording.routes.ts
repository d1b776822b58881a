/** Routes of 'As we say it': sentences of the software that the family words anew. For administrators alone. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/api/answers.ts'
import type { Results } from '../../../shared/api/results.ts'
import { adminWording as texts } from '../../../shared/messages/catalogue.ts'
import { siteLanguage } from '../../../shared/messages/language.ts'
import { messages } from '../../../shared/messages/messages.ts'
import {
  faultOf,
  findWordable,
  mostLetters,
  usualSentence,
  type Wordable,
  wordables,
  wordingOf,
} from '../../../shared/messages/wordable.ts'
import type { Wording } from '../../../shared/messages/wording.ts'
import { WORDING, type WordsData } from '../../../shared/words.ts'
import { AppError } from '../../platform/errors.ts'
import { parseRequest } from '../../platform/http/parse-request.ts'
import { administratorOf, recordBy } from '../accounts/require-administrator.ts'
import type { RecordAct } from '../history/history.ts'
import { quoted } from '../history/sentences.ts'
import { saveVersions } from './save-versions.ts'
import { asSaved, findWords } from './stored-words.ts'
import type { SiteWithWords } from './words.ts'

const PATH = '/api/admin/wording'
/** Number of tries to save a sentence while others are saved at the same moment. */
const TRIES = 5
const bodySchema = z.strictObject({ place: z.string(), text: z.string() })

/** The text as one line; null for an empty or the usual one. Throws `invalid`. */
function readText(wordable: Wordable, typed: string): string | null {
  const text = typed.split(/\s+/).filter(Boolean).join(' ')
  if (text === '' || text === usualSentence(siteLanguage(), wordable.place)) return null
  const fault = faultOf(wordable, text)
  if (fault === 'long') throw new AppError('invalid', texts.tooLong(mostLetters(wordable.english)))
  if (fault === 'signs') throw new AppError('invalid', texts.signs)
  return text
}

async function readStored({ db, words }: SiteWithWords): Promise<{ version: number; data: WordsData; own: Wording }> {
  const stored = await findWords(db, WORDING)
  const { data } = asSaved(words.folder, WORDING, stored)
  return { version: stored?.version ?? 0, data, own: wordingOf(data, siteLanguage()) }
}

/** The person who words a sentence, and the function that records it. */
type By = { author: string; record: RecordAct }

/** Saves a sentence; `text` is null for the usual one. Throws `conflict` if others were saved at the same time. */
async function say(services: SiteWithWords, place: string, text: string | null, { author, record }: By): Promise<void> {
  const language = siteLanguage()
  const { version, data, own } = await readStored(services)
  if (text === (own[place] ?? null)) return
  const { [place]: before, ...others } = own
  const said: WordsData = text === null ? others : { ...others, [place]: text }
  const usual = usualSentence(language, place)
  const act = text === null ? 'worded-as-usual' : 'worded'
  const about = `${quoted(before ?? usual)} → ${quoted(text ?? usual)}`
  const saved = { name: WORDING, version, data: { ...data, [language]: said } } as const
  await saveVersions(services, [saved], author, (trx, changes) =>
    record(trx, act, { about, collection: 'words', itemId: WORDING, changes }),
  )
}

/** Registered with the other routes of the words, whose hooks it needs. */
export async function wordingRoutes(app: FastifyInstance, services: SiteWithWords): Promise<void> {
  app.get(PATH, async (): Promise<Answers['/api/admin/wording']> => {
    const language = siteLanguage()
    const { own } = await readStored(services)
    const sentences = wordables.map(({ place, area, english }) => ({
      ...{ place, area, english, usual: usualSentence(language, place) },
      ...{ own: own[place] ?? null, most: mostLetters(english) },
    }))
    return { language, sentences }
  })

  app.put(PATH, async (request): Promise<Results['PUT /api/admin/wording']> => {
    const body = parseRequest(bodySchema, request.body)
    const { place } = body
    const wordable = findWordable(place)
    if (!wordable) throw new AppError('unknown', messages.server.unknownPath)
    const text = readText(wordable, body.text)
    const by: By = { author: administratorOf(request).email, record: recordBy(request, services) }
    for (let tries = 1; ; tries += 1)
      try {
        await say(services, place, text, by)
        return { own: text }
      } catch (error) {
        // Somebody has worded another sentence meanwhile: all of them are saved as one.
        if (tries === TRIES || !(error instanceof AppError) || error.code !== 'conflict') throw error
      }
  })
}
