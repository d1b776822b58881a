/** The French sentences of the share form, for a site in another language. */
import { defaults } from '../made/fr/defaults.ts'
import { labels } from '../made/fr/labels.ts'
import { layout } from '../made/fr/layout.ts'
import { sharing } from '../made/fr/sharing.ts'
import { visitors } from '../made/fr/visitors.ts'
import { voice } from '../made/fr/voice.ts'

export const form = { defaults, labels, layout, sharing, visitors, voice }
