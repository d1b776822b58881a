/** The English sentences of the share form, for a site in another language. */
import { defaults } from '../made/en/defaults.ts'
import { labels } from '../made/en/labels.ts'
import { layout } from '../made/en/layout.ts'
import { sharing } from '../made/en/sharing.ts'
import { visitors } from '../made/en/visitors.ts'
import { voice } from '../made/en/voice.ts'

export const form = { defaults, labels, layout, sharing, visitors, voice }
