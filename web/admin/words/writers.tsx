/** 'Somebody is writing here, too', by name, before two people meet at one letter. */
import { useQuery } from '@tanstack/react-query'
import { adminFrame, adminWords as texts } from '../../../shared/messages/catalogue.ts'
import { WORDS_PATH, type WordsName } from '../../../shared/words.ts'

/** Time between two looks, in milliseconds. */
const LOOK_MS = 15_000

export function Writers({ name }: { name: WordsName }) {
  const queryKey = [`/api${WORDS_PATH}/${name}/writers`]
  const { data = [] } = useQuery<string[]>({ queryKey, staleTime: 0, refetchInterval: LOOK_MS })
  const names = new Intl.ListFormat(adminFrame.lang).format(data)
  return <div role="status">{names && <p className="words-intro">{texts.writing(data.length, names)}</p>}</div>
}
