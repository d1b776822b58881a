/**
 * Words of a text as the search compares them: one folding for the index, for questions and for the list of an export.
 * A text is found as people type it, in spite of accents, vowel points, widths and joined letters.
 */

/** Raise it with every change of the words below: each site makes its index anew then. */
export const FOLDING = 5

/** Letters that Unicode does not take apart, as people type them. */
const typed: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ı: 'i', ȷ: 'j', ŋ: 'n' },
  ...{ ə: 'e', ǝ: 'e', ɛ: 'e', ɔ: 'o', ɓ: 'b', ɖ: 'd', ɗ: 'd', ƒ: 'f', ǥ: 'g', ƙ: 'k', ĸ: 'k', ƴ: 'y', ƶ: 'z' },
  ...{ ς: 'σ', ґ: 'г', ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ', װ: 'וו', ױ: 'וי', ײ: 'יי' },
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ے: 'ي', ة: 'ه', ۃ: 'ه', ہ: 'ه', ھ: 'ه', ە: 'ه', ک: 'ك', ڪ: 'ك' },
}

/** Lower case without what people leave out as they type. All it needs is its argument: it is copied as text. */
function createFold(typed: Record<string, string>): (text: string) => string {
  // Letters of their own although Unicode takes them apart: й is not и, が is not か.
  const apart = /[^йїўѓќ\u3041-\u30ff]+/g
  // Marks that people leave out in these scripts; vowel signs of Indic scripts and of Thai stay.
  const marks = /(?=[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}])[\p{Mn}\p{Me}]/gu
  // Characters that are never seen, tatweel, nuktas, and the marks of Arabic in Latin letters.
  const unseen = /[\p{Cf}\p{DI}\u0640\u093c\u0a3c\u0abc\u02be\u02bf]/gu
  // The joint of a Persian word, for which people type a blank or nothing.
  const joint = /\u200c(?=\p{sc=Arab})/gu
  // A nasal before a consonant of Devanagari, which is written in two ways.
  const nasal = /[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u0939])|\u0901/g
  const digit = (sign: string) => {
    const code = sign.codePointAt(0) ?? 0
    let zero = code
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String(code - zero)
  }
  const foldPart = (part: string) =>
    part
      .replaceAll('´', "'")
      .replace(joint, '-')
      .normalize('NFKC')
      .toLowerCase()
      .replace(apart, (each) => each.normalize('NFKD'))
      .replace(marks, '')
      .replace(unseen, '')
      .replace(/[’‘ʼʻʹʽ׳]/g, "'")
      .replace(/[^\0-\x7f]/g, (letter) => typed[letter] ?? letter)
      .replace(nasal, '\u0902')
      .replaceAll('եւ', 'եվ')
      .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
      .replace(/[^\P{Nd}0-9]/gu, digit)
  // Most texts are almost all ASCII. 1.000, 1,000 and 1 000 are 1000.
  const thousands = /(\d)[.,\u00a0\u2009\u202f](?=\d{3}(?!\d))/g
  return (text) =>
    text
      .toLowerCase()
      .replace(thousands, '$1')
      .replace(/[^\0-\x7f]+/g, foldPart)
}

/** The words of questions; all it needs is in its argument, too. */
function createTerms(fold: (text: string) => string) {
  const maxLetters = 60
  // Most words of a question that count.
  const maxTerms = 16
  // Signs within a word, as in O’Brien, Jean-Luc, AT&T, U.S.A., col·lecció and צה״ל.
  const word = /[\p{L}\p{M}\p{N}]+(?:(?:['"`״·‧・‐‑&-]|\.(?=\p{L}(?![\p{L}\p{M}])))[\p{L}\p{M}\p{N}]+)*/gu
  const sign = /['"`״·‧・‐‑&.-]/
  // Han, kana, Thai, Lao, Burmese, Khmer, which are written without blanks, and Korean, which joins words.
  const run =
    /[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u31ff\u3400-\u9fff\uaa60-\uaa7f\u{20000}-\u{3ffff}]+/gu
  const hasRuns =
    /[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u31ff\u3400-\u9fff\uaa60-\uaa7f\u{20000}-\u{3ffff}]/u
  // A syllable of Korean, or a letter with its marks.
  const unit = /[\u1100-\u115f][\u1160-\u11ff]*|.\p{M}*/gu

  /** Pairs of neighbours in a run without blanks: what begins anywhere within it is found. */
  function partsOf(text: string, isQuestion: boolean): string[] {
    if (!hasRuns.test(text)) return [text.slice(0, maxLetters)]
    // Runs, and the parts between them.
    const parts = text.replace(run, ' $& ').split(' ').filter(Boolean)
    return parts.flatMap((part) => {
      if (!hasRuns.test(part)) return [part.slice(0, maxLetters)]
      const units = part.match(unit) ?? []
      const pairs = units.map((each, index) => each + (units[index + 1] ?? ''))
      return isQuestion && pairs.length > 1 ? pairs.slice(0, -1) : pairs
    })
  }

  const wholeWords = (text: string) => (fold(text).match(word) ?? []).map((whole) => whole.split(sign))

  /** The words of a question: a text is found if each begins one of its words. */
  function termsOf(question: string): string[] {
    const parts = wholeWords(question).flat()
    const terms = [...new Set(parts.flatMap((part) => partsOf(part, true)))]
    return terms.filter((term) => !terms.some((other) => other !== term && other.startsWith(term))).slice(0, maxTerms)
  }

  return { partsOf, termsOf, wholeWords, isWithinRun: (text: string) => hasRuns.test(text) }
}

export const fold = createFold(typed)
const { partsOf, termsOf, wholeWords, isWithinRun } = createTerms(fold)

/** `isWithinRun`: true for letters of a script without blanks. */
export { isWithinRun, termsOf }

/** Letters as people without them on their keys type them: Mueller, Soeren, Aase. */
const twoLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** Words that people may type in other letters, in those: Mueller for Müller, and Müller, as folded, for Mueller. */
const inOtherLetters = (text: string) =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}'’-]+/gu) ?? []
  )
    .flatMap((word) => {
      const longer = word.replace(/[äöüøå]/g, (letter) => twoLetters[letter] ?? letter)
      const shorter = word.replace(/ae|oe|ue|aa/g, (letters) => letters.charAt(0))
      return [longer, shorter].filter((other) => other !== word)
    })
    .join(' ')

/** The words of a text, each once. A word with a sign within it is there in parts and as a whole. */
export function wordsOf(text: string): string[] {
  const words = new Set<string>()
  for (const parts of [...wholeWords(text), ...wholeWords(inOtherLetters(text))]) {
    for (const part of parts) for (const each of partsOf(part, false)) words.add(each)
    if (parts.length > 1) for (const each of partsOf(parts.join(''), false)) words.add(each)
  }
  return [...words]
}

/** `termsOf` as an expression of JavaScript, for the list of an export, which has no server to ask. */
export function termsSource(): string {
  return `(${createTerms})((${createFold})(${JSON.stringify(typed)})).termsOf`
}
