/** The Spanish sentences of the share form, for a site in another language. */
import { defaults } from '../made/es/defaults.ts'
import { labels } from '../made/es/labels.ts'
import { layout } from '../made/es/layout.ts'
import { sharing } from '../made/es/sharing.ts'
import { visitors } from '../made/es/visitors.ts'
import { voice } from '../made/es/voice.ts'

export const form = { defaults, labels, layout, sharing, visitors, voice }
