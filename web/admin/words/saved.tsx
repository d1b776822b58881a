/** Author and time of a version, and who is writing now. */
import { useQuery } from '@tanstack/react-query'
import { adminFrame, adminWords as texts } from '../../../shared/messages/catalogue.ts'
import { WORDS_PATH, type WordsName, type WordsVersion } from '../../../shared/words.ts'
import { localTime } from '../ui/local-day.ts'

/** Person and time of a version, as plain text. */
export function savedText({ author, createdAt }: Pick<WordsVersion, 'author' | 'createdAt'>): string {
  return createdAt === null ? texts.untouched : `${author}, ${localTime(createdAt)}`
}

export function Saved({ author, createdAt }: Pick<WordsVersion, 'author' | 'createdAt'>) {
  if (createdAt === null) return texts.untouched
  return (
    <>
      {author}, <time dateTime={createdAt}>{localTime(createdAt)}</time>
    </>
  )
}

/** Time between two looks, in milliseconds. */
const LOOK_MS = 15_000

/** 'Somebody is writing here, too', by name, before two people meet at one letter. */
export function Writers({ name }: { name: WordsName }) {
  const queryKey = [`/api${WORDS_PATH}/${name}/writers`]
  const { data = [] } = useQuery<string[]>({ queryKey, staleTime: 0, refetchInterval: LOOK_MS })
  const names = new Intl.ListFormat(adminFrame.lang).format(data)
  return <div role="status">{names && <p className="words-intro">{texts.writing(data.length, names)}</p>}</div>
}
