/** Who saved a version, and when. */
import { wordsTexts } from '../../../shared/messages/admin.ts'
import type { WordsVersion } from '../../../shared/words.ts'

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' })

export function Saved({ author, createdAt }: Pick<WordsVersion, 'author' | 'createdAt'>) {
  if (createdAt === null) return wordsTexts.untouched
  return (
    <>
      {author}, <time dateTime={createdAt}>{format.format(new Date(createdAt))}</time>
    </>
  )
}
