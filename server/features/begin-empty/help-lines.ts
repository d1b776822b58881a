/** Help lines by country: each is free, and answers by day and by night. A country without a checked one has none. */
import type { WordsData } from '../../../shared/words.ts'

type HelpLine = { name: string; call: string; url: string }

const lines: Partial<Record<string, HelpLine>> = {
  AT: { name: 'Telefonseelsorge', call: '142', url: 'https://www.telefonseelsorge.at' },
  BR: { name: 'CVV 188', call: '188', url: 'https://cvv.org.br' },
  DE: { name: 'TelefonSeelsorge', call: '08001110111', url: 'https://www.telefonseelsorge.de' },
  ES: { name: 'Línea 024', call: '024', url: 'https://www.sanidad.gob.es/linea024/home.htm' },
  FR: { name: '3114, prévention du suicide', call: '3114', url: 'https://3114.fr' },
  PT: { name: '1411, prevenção do suicídio', call: '1411', url: 'https://www.sns24.gov.pt' },
}

/** The line of the country where a language such as 'de-AT' is spoken; 'es' alone means Spain, 'pt' Brazil. */
export function helpLineIn(language: string, ofSample: WordsData[string] | undefined): WordsData | undefined {
  const { region = '' } = new Intl.Locale(language).maximize()
  // The sample has the line of the United States.
  const line = region === 'US' ? ofSample : lines[region]
  return line ? { ...(line as WordsData) } : undefined
}
