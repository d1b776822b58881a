/** 'What needs you': all that waits for somebody in one list, the most urgent first. */
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Answers } from '../../../shared/api/answers.ts'
import { IMPORTS_PATH } from '../../../shared/brought.ts'
import { formatting } from '../../../shared/content.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import {
  adminBackups,
  adminEvening,
  adminFrame,
  adminMails,
  adminDashboard as texts,
} from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { settingsPath } from '../../../shared/settings-pages.ts'
import { WAITING_PATH } from '../../../shared/waiting.ts'
import { useAnswer } from '../../queries/data.ts'
import { countLost, MAILS_PATH } from '../shell/lost-mails.ts'
import { useWaitingCount } from '../shell/rail.tsx'
import { LoadingLine } from '../ui/failed-list.tsx'
import { LastCopy } from '../ui/last-copy.tsx'
import { localClock, localWeekday } from '../ui/local-day.ts'
import { part, useBegun } from '../ui/part.tsx'
import './needs.css'

// Most days need none of these.
const Evening = part(() => import('./evening/evening.tsx').then((module) => module.Evening), { quiet: true })
const FirstSteps = part(() => import('./first-steps/first-steps.tsx').then((module) => module.FirstSteps), {
  quiet: true,
})
const WaitingImports = part(() => import('./waiting-imports.tsx').then((module) => module.WaitingImports), {
  quiet: true,
})

/** A disk is mounted again while the page is open. */
const ASK_MS = 30_000
/** Longest wait for a part that never loads, as without a connection. */
const LONGEST_MS = 3000

type OpenTab = (tab: string) => void
/** Nothing is `shown` where there is no need. */
type Need = { name: string; isKnown: boolean; shown: ReactNode }
/** `tab` is the open one; `goToTab` opens another, and leads there. */
type Props = { isReviewer: boolean; tab: string; openTab: OpenTab; goToTab: OpenTab }

function useNeeds({ isReviewer, openTab, goToTab }: Props): Need[] {
  const enabled = !isReviewer
  // A link to a tab leads to the tab.
  const [isPlain] = useState(() => !location.search && !location.hash)
  const [isAtTab] = useState(() => new URLSearchParams(location.search).has('tab'))
  const storage = useAnswer('/api/admin/storage', { staleTime: 0, refetchInterval: ASK_MS, enabled })
  const backups = useAnswer('/api/admin/backups', { enabled })
  const mails = useAnswer(MAILS_PATH, { staleTime: 0, enabled })
  const settings = useAnswer('/api/admin/settings', { enabled })
  const steps = useAnswer('/api/admin/first-steps', { staleTime: 0, enabled })
  const sample = useAnswer('/api/admin/sample-words', { staleTime: 0, enabled })
  const imports = useAnswer(IMPORTS_PATH, { enabled: enabled && isPlain })
  const waiting = useAnswer(WAITING_PATH)
  const news = useAnswer('/api/admin/news')
  const lost = countLost(mails.data ?? [])
  // An error says so in the place of what waits. The screen stays for an Undo of the last one.
  const isEvening = useOnce(isPlain && (waiting.data ? waiting.data.count > 0 : waiting.isError))
  const hasImports = imports.data !== undefined && imports.data.length > 0
  const hasSteps = steps.data && sample.data && (steps.data.some(({ done }) => !done) || sample.data.length > 0)
  const allIsWell = <AllIsWell isReviewer={isReviewer} />
  const hasCome = {
    shares: useBegun(Evening, isEvening),
    imports: useBegun(WaitingImports, hasImports),
    steps: useBegun(FirstSteps, hasSteps === true),
  }
  const need = (name: string, queries: { isLoading: boolean }[], shown: ReactNode, hasPart = true): Need => ({
    name,
    isKnown: queries.every(({ isLoading }) => !isLoading) && hasPart,
    shown,
  })
  return [
    need('storage', [storage], storage.data && !storage.data.isThere && <Warning words={texts.filesAway} />),
    need('successor', [news], news.data?.successor && <Warning words={news.data.successor} />),
    need(
      'copy',
      [backups],
      backups.data?.failure && <Warning words={adminBackups.failed(backups.data.failure)} way="backups" />,
    ),
    need('mails', [mails], lost > 0 && <Warning words={adminMails.lost(lost)} way="notifications" />),
    need('shares', [waiting], isEvening ? <Evening>{allIsWell}</Evening> : isPlain && allIsWell, hasCome.shares),
    need('imports', [imports], hasImports && <WaitingImports />, hasCome.imports),
    need(
      'steps',
      [steps, sample],
      hasSteps && <FirstSteps steps={steps.data} sample={sample.data} isOpen={!isAtTab} openTab={goToTab} />,
      hasCome.steps,
    ),
    need('proxy', [settings], settings.data?.proxyIsNamed === false && <Warning words={texts.unnamedProxy} />),
    need(
      'news',
      [news],
      news.data?.since && news.data.shares.length > 0 && (
        <SinceLastVisit since={news.data.since} shares={news.data.shares} open={openTab} />
      ),
    ),
  ]
}

/** True from the first time on. */
function useOnce(isSo: boolean): boolean {
  const was = useRef(false)
  was.current ||= isSo
  return was.current
}

function AllIsWell({ isReviewer }: { isReviewer: boolean }) {
  const { data } = useAnswer('/api/admin/backups', { enabled: !isReviewer })
  const mails = useAnswer(MAILS_PATH, { enabled: !isReviewer })
  const isWell = !data?.failure && countLost(mails.data ?? []) === 0
  return (
    <p className="soft needs-well" role="status">
      {isWell && adminEvening.allIsWell} {data && <LastCopy madeAt={data.madeAt} />}
    </p>
  )
}

/** A part that comes after the tabs waits behind a button, in a place kept for it: nothing moves under a thumb. */
export function Needs({ children, ...props }: Props & { children: ReactNode }) {
  const needs = useNeeds(props)
  const count = useWaitingCount()
  const list = useRef<HTMLElement>(null)
  /** Names of the needs that were known in time, while the others are held back. */
  const [inTime, setInTime] = useState<readonly string[]>()
  const isKnown = needs.every((need) => need.isKnown)
  const known = needs.filter((need) => need.isKnown).map(({ name }) => name)
  const latest = useRef(known)
  latest.current = known
  useEffect(() => {
    if (isKnown) return
    const timer = setTimeout(() => setInTime((before) => before ?? latest.current), LONGEST_MS)
    return () => clearTimeout(timer)
  }, [isKnown])
  // Nothing is hidden by a need that comes up later, as a share of a visitor.
  const isStill = useOnce(isKnown) || inTime !== undefined
  const shown = needs.filter((need) => isStill && need.shown && (inTime?.includes(need.name) ?? true))
  const late = needs.filter((need) => need.isKnown && need.shown && inTime && !inTime.includes(need.name))
  const [lastTab, setLastTab] = useState(props.tab)
  if (lastTab !== props.tab) {
    setLastTab(props.tab)
    // A place that was kept for nothing.
    if (isKnown && late.length === 0) setInTime(undefined)
  }
  function open() {
    setInTime(isKnown ? undefined : known)
    list.current?.focus()
  }
  return (
    <>
      <section className="needs" aria-labelledby="needs" ref={list} tabIndex={-1}>
        {(!isStill || shown.length > 0) && (
          <h2 id="needs" className="soft needs-title">
            {texts.needs}
          </h2>
        )}
        {shown.map(({ name, shown: part }) => (
          <Fragment key={name}>{part}</Fragment>
        ))}
        {!isStill && <LoadingLine />}
      </section>
      {inTime && (
        <div className="dashboard-place">
          <div role="status">
            {late.length > 0 && (
              <button type="button" className="button small quiet" onClick={open}>
                {count > 0 ? adminEvening.waits(count) : texts.cameLate}
              </button>
            )}
          </div>
          {!isKnown && late.length === 0 && <LoadingLine />}
        </div>
      )}
      <div className="dashboard-rest" data-still={isStill}>
        {children}
      </div>
    </>
  )
}

/** `way` leads to the page of the settings with what there is to do. */
function Warning({ words, way }: { words: string; way?: 'backups' | 'notifications' }) {
  return (
    <p className="need-warning" role="status">
      {words} {way && <a href={settingsPath(way)}>{adminFrame.titles[way]}</a>}
    </p>
  )
}

const day = new Intl.DateTimeFormat(formatting(adminFrame.lang), { day: 'numeric', month: 'long' })

/** 'Tuesday', the date where that would be a week or more ago, or the hour of today. */
function momentName(moment: string): string {
  const date = new Date(moment)
  const now = new Date()
  if (date.toDateString() === now.toDateString()) return localClock(moment)
  return now.getTime() - date.getTime() < 6 * DAY_MS ? localWeekday(moment) : day.format(date)
}

/** New shares since the last visit; `open` opens a collection's tab. */
function SinceLastVisit({
  since,
  shares,
  open,
}: {
  since: string
  shares: Answers['/api/admin/news']['shares']
  open: OpenTab
}) {
  return (
    <p className="needs-news" role="status">
      {texts.since(momentName(since))}{' '}
      {shares.map(({ name, singular, plural, count }, index) => (
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
