/** Warning that words of the sample are public: at the start of the server, and by `keepsake check`. */
import { adminFirstSteps } from './catalogue.ts'

/** `places` are files. */
export function sampleWarning(places: readonly string[]): string {
  return `${adminFirstSteps.sample} ${places.join(', ')}`
}
