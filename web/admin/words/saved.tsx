/** Author and time of a version. */
import { adminWords } from '../../../shared/messages/catalogue.ts'
import type { WordsVersion } from '../../../shared/words.ts'

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' })

export function Saved({ author, createdAt }: Pick<WordsVersion, 'author' | 'createdAt'>) {
  if (createdAt === null) return adminWords.untouched
  return (
    <>
      {author}, <time dateTime={createdAt}>{format.format(new Date(createdAt))}</time>
    </>
  )
}
