/** 'What happened': who did what and when, the newest first. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { listFailed } from '../../../shared/messages/admin.ts'
import { historyTexts as texts } from '../../../shared/messages/history.ts'
import { read } from '../../queries/data.ts'

const PATH = '/api/admin/history'
const PAGE = 60

type Entry = { id: string; at: string; who: string | null; what: string }

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' })

export function History() {
  const { data, error, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: [PATH],
    queryFn: async ({ pageParam }) => (await read<Entry[]>(`${PATH}?limit=${PAGE}${pageParam}`)) ?? [],
    initialPageParam: '',
    getNextPageParam: (page: Entry[]) => (page.length === PAGE ? `&before=${page[PAGE - 1]?.id}` : undefined),
    // Every opening shows what has happened by now.
    staleTime: 0,
  })
  if (error) return <p role="alert">{listFailed(error.message)}</p>
  if (!data) return <p role="status">Loading...</p>
  const entries = data.pages.flat()
  return (
    <>
      <p className="fold-lead">{texts.lead}</p>
      {entries.length === 0 && <p>{texts.empty}</p>}
      <ul className="people-list">
        {entries.map(({ id, at, who, what }) => (
          <li key={id}>
            <p className="people-words">
              <span>
                {who && <strong>{who}</strong>} {what}
              </span>
              <time className="people-facts" dateTime={at}>
                {moment.format(new Date(at))}
              </time>
            </p>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          className="admin-action people-add"
          aria-disabled={isFetching}
          onClick={() => isFetching || fetchNextPage()}
        >
          {texts.older}
        </button>
      )}
    </>
  )
}
