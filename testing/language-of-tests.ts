/** A site sets the language of its process, and test files share one: each begins in English. */
import { afterAll } from 'vitest'
import { setLanguage } from '../shared/messages/language.ts'

afterAll(() => setLanguage('en'))
