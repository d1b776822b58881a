/** 'Activity': who did what and when, the newest first. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { HistoryEntry } from '../../../shared/api/answers.ts'
import { adminFrame, adminHistory as texts } from '../../../shared/messages/catalogue.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
import { undoAct } from '../../lists/undo-act.ts'
import { useChange } from '../../lists/use-change.ts'
import { read } from '../../queries/data.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { FailedList, Unread } from '../ui/failed-list.tsx'
import { localTime } from '../ui/local-day.ts'
import { Rows } from '../ui/settings-list.tsx'

const PATH = '/api/admin/history'
const PAGE = 60

export function History() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = useInfiniteQuery({
    queryKey: [PATH],
    queryFn: async ({ pageParam }) => (await read<HistoryEntry[]>(`${PATH}?limit=${PAGE}${pageParam}`)) ?? [],
    initialPageParam: '',
    getNextPageParam: (page: HistoryEntry[]) => (page.length === PAGE ? `&before=${page[PAGE - 1]?.id}` : undefined),
    // Each opening fetches the history anew.
    staleTime: 0,
  })
  if (!data) return <Unread error={error} retry={refetch} />
  const entries = data.pages.flat()
  return (
    <>
      <p className="settings-lead">{texts.lead}</p>
      {entries.length === 0 && <p>{texts.empty}</p>}
      <Rows rows={entries} keyOf={({ id }) => id}>
        {({ at, who, what, undo }) => (
          <>
            <p className="people-words">
              <span>
                {who && <strong>{who}</strong>} {what}
              </span>
              <time className="soft" dateTime={at}>
                {localTime(at)}
              </time>
            </p>
            {undo && <UndoButton path={undo} what={what} />}
          </>
        )}
      </Rows>
      {error && isFetchNextPageError && <FailedList error={error} retry={fetchNextPage} />}
      {hasNextPage && !isFetchNextPageError && (
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

/** Button for an act that can still be undone. Refetches everything on the dashboard. */
function UndoButton({ path, what }: { path: string; what: string }) {
  const client = useQueryClient()
  const { change, busy } = useChange()
  async function undo() {
    await change(actionOutcomes.undo, () => undoAct(path))
    await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/') })
  }
  return <ActionButton label={adminFrame.undo} name={what} busy={busy} onPress={() => void undo()} />
}
