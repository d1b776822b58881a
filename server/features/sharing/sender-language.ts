/**
 * The language in which a form is answered. That of a share and the welcome of a new site may speak another language
 * than the site, and name it in the header `Form-Language`. For routes alone whose answers are in no cache.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { askFirst, type Language, languages } from '../../../shared/messages/language.ts'

const ofSender = new AsyncLocalStorage<Language>()

/** Sentences of this scope are in the language of the request's form; an unknown one is ignored. */
export function answerInLanguageOfForm(app: FastifyInstance): void {
  askFirst(() => ofSender.getStore())
  app.addHook('onRequest', (request, _reply, done) => {
    const language = languages.find((known) => known === request.headers['form-language'])
    if (language) ofSender.run(language, done)
    else done()
  })
}
