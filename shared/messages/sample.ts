/** Warning that words of the sample are public: at the start of the server, by `keepsake check`, and on /admin. */
import { adminFirstSteps as texts } from './catalogue.ts'

/** `places` are files, or the screens where their words are changed. */
export function sampleWarning(places: readonly string[]): string {
  return texts.sample(places.length, places.join(', '), texts.numbers.split(',')[places.length] ?? '')
}
