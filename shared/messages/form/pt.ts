/** The Portuguese sentences of the share form, for a site in another language. */
import { defaults } from '../made/pt/defaults.ts'
import { labels } from '../made/pt/labels.ts'
import { layout } from '../made/pt/layout.ts'
import { sharing } from '../made/pt/sharing.ts'
import { visitors } from '../made/pt/visitors.ts'
import { voice } from '../made/pt/voice.ts'

export const form = { defaults, labels, layout, sharing, visitors, voice }
