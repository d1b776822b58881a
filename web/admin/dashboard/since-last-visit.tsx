/** New shares since the last visit, on top of the dashboard; nothing if there are none. */
import { Fragment } from 'react'
import { formatting } from '../../../shared/content.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { adminDashboard, adminFrame } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { useAnswer } from '../../queries/data.ts'

const weekday = new Intl.DateTimeFormat(formatting(adminFrame.lang), { weekday: 'long' })
const day = new Intl.DateTimeFormat(formatting(adminFrame.lang), { day: 'numeric', month: 'long' })
const clock = new Intl.DateTimeFormat(formatting(adminFrame.lang), { timeStyle: 'short' })

/** 'Tuesday', the date where that would be a week or more ago, or the hour of today. */
function momentName(moment: string): string {
  const date = new Date(moment)
  const now = new Date()
  if (date.toDateString() === now.toDateString()) return clock.format(date)
  return (now.getTime() - date.getTime() < 6 * DAY_MS ? weekday : day).format(date)
}

/** `open` opens a collection's tab. */
export function SinceLastVisit({ open }: { open: (tab: string) => void }) {
  const { data } = useAnswer('/api/admin/news')
  if (data?.successor)
    return (
      <p className="admin-news" role="alert">
        {data.successor}
      </p>
    )
  if (!data?.since || data.shares.length === 0) return null
  return (
    <p className="admin-news" role="status">
      {adminDashboard.since(momentName(data.since))}{' '}
      {data.shares.map(({ name, singular, plural, count }, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <button type="button" onClick={() => open(name)}>
            {count} {term(count === 1 ? singular : plural)}
          </button>
        </Fragment>
      ))}
    </p>
  )
}
