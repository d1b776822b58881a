/** The sentences of all languages: for the server and the build alone. */
import type { Language } from './language.ts'
import { de } from './made/de.ts'
import { en } from './made/en.ts'
import { es } from './made/es.ts'
import { fr } from './made/fr.ts'
import { he } from './made/he.ts'
import { pt } from './made/pt.ts'

export const catalogues: Record<Language, typeof en> = { en, de, es, fr, he, pt }
