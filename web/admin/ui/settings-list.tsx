/** A short list in the settings: each row with its title, its facts and an action. */
import type { ComponentProps, ReactNode } from 'react'
import type { Answers, RowOf } from '../../../shared/api/answers.ts'
import { adminFrame } from '../../../shared/messages/catalogue.ts'
import type { Outcome } from '../../../shared/sentences/admin.ts'
import { ListState } from '../../lists/list-state.tsx'
import { ShowListed, useListed } from '../../lists/listed.tsx'
import { useChange } from '../../lists/use-change.ts'
import { useList } from '../../queries/data.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { FailedList, LoadingLine } from './failed-list.tsx'

export function SettingsList<Path extends keyof Answers>(props: {
  path: Path
  empty?: string
  children: (row: RowOf<Path>) => ReactNode
}) {
  const { path, empty, children } = props
  const listed = useListed()
  return (
    <ListState
      list={useList<RowOf<Path>>(path)}
      loading={<LoadingLine />}
      failed={(error, retry) => <FailedList error={error} retry={retry} />}
      empty={<p>{empty}</p>}
    >
      {(rows) => (
        <>
          <Rows rows={rows.slice(0, listed.most)} keyOf={({ id }) => id}>
            {children}
          </Rows>
          <ShowListed count={rows.length} {...listed} />
        </>
      )}
    </ListState>
  )
}

/** Rows one below the other; `keyOf` tells them apart. */
export function Rows<Row>(props: {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  children: (row: Row) => ReactNode
}) {
  const { rows, keyOf, children } = props
  return (
    <ul className="people-list">
      {rows.map((row) => (
        <li key={keyOf(row)} className="row">
          {children(row)}
        </li>
      ))}
    </ul>
  )
}

export function useRemoval(path: string, outcome: Outcome) {
  const { change, busy } = useChange(path)
  return { remove: (id: string) => change(outcome, { method: 'DELETE', path: `${path}/${id}` }), busy }
}

export function RemoveButton(props: Omit<ComponentProps<typeof ConfirmButton>, 'label' | 'cancel'>) {
  return <ConfirmButton label={adminFrame.remove} cancel={adminFrame.keep} {...props} />
}

export function SettingsItem(props: { title: string; facts?: ReactNode; children?: ReactNode }) {
  return (
    <>
      <span className="people-words">
        <strong>{props.title}</strong>
        {props.facts && <span className="soft">{props.facts}</span>}
      </span>
      {props.children}
    </>
  )
}
