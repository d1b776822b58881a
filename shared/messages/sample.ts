/** Warning that words of the sample are public: at the start of the server, by `keepsake check`, and on /admin. */
import { adminFirstSteps as texts } from './catalogue.ts'

/** `places` are files, or the screens where their words are changed. */
export function sampleWarning(places: readonly string[]): string {
  return warningOf(places.length, places.join(', '))
}

/** The words before the places and those after them, for a screen that has a list of links between. */
export function sampleWarningAround(count: number): [before: string, after: string] {
  const [before = '', after = ''] = warningOf(count, MARK).split(MARK)
  return [before, after.replace(/^[.\s]+/, '')]
}

const MARK = '\n'
const warningOf = (count: number, places: string) => texts.sample(count, places, texts.numbers.split(',')[count] ?? '')
