/** The German sentences of the share form, for a site in another language. */
import { defaults } from '../made/de/defaults.ts'
import { labels } from '../made/de/labels.ts'
import { layout } from '../made/de/layout.ts'
import { sharing } from '../made/de/sharing.ts'
import { visitors } from '../made/de/visitors.ts'
import { voice } from '../made/de/voice.ts'

export const form = { defaults, labels, layout, sharing, visitors, voice }
