/** The Hebrew sentences of the share form, for a site in another language. */
import { defaults } from '../made/he/defaults.ts'
import { labels } from '../made/he/labels.ts'
import { layout } from '../made/he/layout.ts'
import { sharing } from '../made/he/sharing.ts'
import { visitors } from '../made/he/visitors.ts'
import { voice } from '../made/he/voice.ts'

export const form = { defaults, labels, layout, sharing, visitors, voice }
