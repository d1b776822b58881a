/** `npm run messages`: reports mistakes in the sentences of all languages, and makes TypeScript of them. */
import { makeMessages } from '../server/app/build/make-messages.ts'

makeMessages()
// Loads what was made.
const { allFaults } = await import('./message-faults.ts')
const faults = allFaults()
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
