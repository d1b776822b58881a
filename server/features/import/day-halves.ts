/** The halves of a day in any language, such as 'PM', 'nachm.' and '下午', as the tables of ICU have them. */

/** Words that mean the same everywhere. */
const PLAIN: Record<string, number[]> = { a: [0, 11], am: [0, 11], p: [12, 23], pm: [12, 23] }
const REGIONS = ['de-AT', 'es-MX', 'zh-TW', 'zh-HK', 'yue', 'ckb']

const letters = Array.from({ length: 26 }, (_, n) => String.fromCharCode(97 + n))

/** A word in small letters, without dots, spaces and marks. */
export const plainWord = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '')

/** The hours in which a language uses each of its words. */
function wordsOf(language: string): Map<string, number[]> {
  const words = new Map<string, number[]>()
  for (const dayPeriod of [undefined, 'short', 'long'] as const) {
    const options = { hour: 'numeric', hour12: true, timeZone: 'UTC' } as const
    const format = new Intl.DateTimeFormat(language, { ...options, ...(dayPeriod && { dayPeriod }) })
    for (let hour = 0; hour < 24; hour += 1) {
      const part = format.formatToParts(Date.UTC(2020, 0, 1, hour)).find(({ type }) => type === 'dayPeriod')
      if (part) words.set(plainWord(part.value), [...(words.get(plainWord(part.value)) ?? []), hour])
    }
  }
  return words
}

/** Of the words of each language of this machine, finds those with most of the given ones. The first takes a second. */
export function bestLanguage<Meaning>(wordsOf: (language: string) => Map<string, Meaning>) {
  const codes = [...letters.flatMap((first) => letters.map((second) => first + second)), ...REGIONS]
  let all: Map<string, Meaning>[] | undefined
  return (given: readonly string[]): Map<string, Meaning> => {
    const score = (words: Map<string, Meaning>) => given.filter((word) => words.has(word)).length
    all ??= Intl.DateTimeFormat.supportedLocalesOf(codes).map(wordsOf)
    return all.reduce((best, words) => (score(words) > score(best) ? words : best))
  }
}
const wordsWith = bestLanguage(wordsOf)

/**
 * The hours that some words stand for, by the language that has the most of them. Words that no language has are left
 * out.
 */
export function hoursOf(words: readonly string[]): Map<string, number[]> {
  const plain = words.flatMap((word) => (PLAIN[word] ? [[word, PLAIN[word]] as const] : []))
  if (plain.length === words.length) return new Map(plain)
  const best = wordsWith(words)
  return new Map(words.flatMap((word) => (best.has(word) ? [[word, best.get(word) ?? []]] : [])))
}

/** An hour of a clock of twelve as one of 24. */
export function hourOf(hour: number, hours: readonly number[]): number {
  const [early, late] = [hour % 12, (hour % 12) + 12]
  if (hours.every((each) => each >= 12)) return late
  return !hours.includes(early) && hours.includes(late) ? late : early
}
