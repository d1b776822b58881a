/** The plan of an import: how many rows are new, already here or left out, and each of them with its picture. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { BROUGHT_PATH, BROUGHT_ROWS, type Brought, type BroughtRow } from '../../../shared/brought.ts'
import { adminFrame, adminBring as texts } from '../../../shared/messages/catalogue.ts'
import { send } from '../../http/send.ts'
import { LocalDate } from '../../ui/local-date.tsx'
import { CopyButton } from '../ui/action-button.tsx'

const PLAN_PATH = `${BROUGHT_PATH}/plan`

const outcomeKeys = {
  'to add': 'toAdd',
  imported: 'imported',
  'already here': 'alreadyHere',
  skipped: 'skipped',
  failed: 'failed',
} as const

export function Counts({ counts, undated }: Pick<Brought, 'counts' | 'undated'>) {
  if (!counts) return null
  const lines = [
    counts.imported > 0 && texts.imported(counts.imported),
    counts['to add'] > 0 && texts.toAdd(counts['to add']),
    undated > 0 && texts.undated(undated),
    counts['already here'] > 0 && texts.here(counts['already here']),
    counts.skipped > 0 && texts.out(counts.skipped),
    counts.failed > 0 && texts.failed(counts.failed),
  ]
  return <ul className="brought-counts">{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
}

/** `step` names the plan that is shown; after writing there is another one. */
export function PlanRows({ step, senders }: Pick<Brought, 'step' | 'senders'>) {
  const own = new Set(senders.filter(({ is }) => is === 'person').map(({ name }) => name))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [PLAN_PATH, step, senders],
    queryFn: ({ pageParam }) => send<BroughtRow[]>({ method: 'GET', path: `${PLAN_PATH}?from=${pageParam}` }),
    initialPageParam: 0,
    getNextPageParam: (last: BroughtRow[], pages) =>
      last.length === BROUGHT_ROWS ? pages.length * BROUGHT_ROWS : undefined,
  })
  const rows = data?.pages.flat() ?? []
  if (rows.length === 0) return null
  return (
    <>
      <table className="brought-plan">
        <thead className="soft">
          <tr>
            {[texts.columns.picture, texts.columns.file, texts.columns.date, texts.columns.outcome].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report never move, and two may be alike.
            <PlanRow key={n} row={row} isOwn={row.outcome === 'skipped' && own.has(row.sender)} />
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <button
          type="button"
          className="button quiet"
          aria-disabled={isFetchingNextPage}
          onClick={() => isFetchingNextPage || void fetchNextPage()}
        >
          {texts.more}
        </button>
      )}
    </>
  )
}

/** `isOwn`: words of the person. */
function PlanRow({ row, isOwn }: { row: BroughtRow; isOwn: boolean }) {
  const { outcome, file, zip, title, sender, date, reason, picture } = row
  return (
    <tr data-outcome={outcome}>
      <td>
        {picture && (
          <img
            src={`${BROUGHT_PATH}/picture?${new URLSearchParams({ file, zip })}`}
            alt=""
            width="72"
            height="72"
            loading="lazy"
          />
        )}
      </td>
      <th scope="row">
        {title || file}
        {title && <span className="soft brought-file">{[sender, file].filter(Boolean).join(', ')}</span>}
      </th>
      <td>{date && <LocalDate language={adminFrame.lang} moment={date} />}</td>
      <td>
        {texts.outcome[outcomeKeys[outcome]]}
        {reason && <span className="soft brought-file">{reason}</span>}
        {isOwn && <CopyButton text={title} name={sender} label={texts.senders.copy} />}
      </td>
    </tr>
  )
}
