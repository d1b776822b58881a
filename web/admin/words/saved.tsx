/** Author and time of a version. */
import { adminWords } from '../../../shared/messages/catalogue.ts'
import type { WordsVersion } from '../../../shared/words.ts'
import { localTime } from '../ui/local-day.ts'

/** Person and time of a version, as plain text. */
export function savedText({ author, createdAt }: Pick<WordsVersion, 'author' | 'createdAt'>): string {
  return createdAt === null ? adminWords.untouched : `${author}, ${localTime(createdAt)}`
}

export function Saved({ author, createdAt }: Pick<WordsVersion, 'author' | 'createdAt'>) {
  if (createdAt === null) return adminWords.untouched
  return (
    <>
      {author}, <time dateTime={createdAt}>{localTime(createdAt)}</time>
    </>
  )
}
