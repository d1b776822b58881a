/**
 * 'Family and settings': what was deleted, how new shares appear, the guest book, gatherings, the administrators, and
 * one's own sessions, password and passkeys.
 */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { secondStepTexts } from '../../../shared/messages/admin.ts'
import { adminDoor, adminHistory, adminJobs } from '../../../shared/messages/catalogue.ts'
import { canUsePasskeys } from '../sign-in/passkeys.ts'
import { Version } from './version.tsx'
import './settings.css'

// Each part is loaded when it is opened.
const Backups = lazy(() => import('./backups.tsx').then((module) => ({ default: module.Backups })))
const Bring = lazy(() => import('../bring/bring.tsx').then((module) => ({ default: module.Bring })))
const Days = lazy(() => import('./days.tsx').then((module) => ({ default: module.Days })))
const Gathering = lazy(() => import('./gathering.tsx').then((module) => ({ default: module.Gathering })))
const GuestBook = lazy(() => import('./guest-book.tsx').then((module) => ({ default: module.GuestBook })))
const Handover = lazy(() => import('./handover.tsx').then((module) => ({ default: module.Handover })))
const History = lazy(() => import('./history.tsx').then((module) => ({ default: module.History })))
const Jobs = lazy(() => import('./jobs.tsx').then((module) => ({ default: module.Jobs })))
const NewShares = lazy(() => import('./new-shares.tsx').then((module) => ({ default: module.NewShares })))
const Passkeys = lazy(() => import('./own-access.tsx').then((module) => ({ default: module.Passkeys })))
const Password = lazy(() => import('./password.tsx').then((module) => ({ default: module.Password })))
const RecoveryCodes = lazy(() => import('./recovery-codes.tsx').then((module) => ({ default: module.RecoveryCodes })))
const WhoMaySee = lazy(() => import('../door/who-may-see.tsx').then((module) => ({ default: module.WhoMaySee })))
const SecondStep = lazy(() => import('./second-step.tsx').then((module) => ({ default: module.SecondStep })))
const Sessions = lazy(() => import('./own-access.tsx').then((module) => ({ default: module.Sessions })))
const StoppedSenders = lazy(() =>
  import('./stopped-senders.tsx').then((module) => ({ default: module.StoppedSenders })),
)
const TestMail = lazy(() => import('./test-mail.tsx').then((module) => ({ default: module.TestMail })))
const ToldByMail = lazy(() => import('./told-by-mail.tsx').then((module) => ({ default: module.ToldByMail })))
const UnsentMails = lazy(() => import('./unsent-mails.tsx').then((module) => ({ default: module.UnsentMails })))

/** A reviewer has only their own settings, and the senders whom they have stopped. */
export function Settings({ isReviewer }: { isReviewer: boolean }) {
  return (
    <section id="family-and-settings" className="people" aria-labelledby="people-heading" tabIndex={-1}>
      <h2 id="people-heading" className="admin-heading">
        {isReviewer ? 'You' : 'Family and settings'}
      </h2>
      <ScreenLink title="Recently deleted" href="/admin/trash" />
      {!isReviewer && <Disclosure id="bring-pictures" title="Bring pictures" content={<Bring />} />}
      {!isReviewer && <Disclosure title="Kept safe" content={<Backups />} />}
      {!isReviewer && <Disclosure title="New shares" content={<NewShares />} />}
      {!isReviewer && <Disclosure id="who-may-see" title={adminDoor.whoMaySee} content={<WhoMaySee />} />}
      {!isReviewer && <Disclosure title="Guest book" content={<GuestBook />} />}
      <Disclosure title="Stopped senders" content={<StoppedSenders />} />
      {!isReviewer && <Disclosure title="A gathering today" content={<Gathering />} />}
      {!isReviewer && <Disclosure title="Birthday and last day" content={<Days />} />}
      {!isReviewer && <ScreenLink title="Who looks after the site" href="/admin/people" />}
      {!isReviewer && <Disclosure title="Handover sheet" content={<Handover />} />}
      {!isReviewer && <Disclosure id="what-happened" title={adminHistory.title} content={<History />} />}
      <Disclosure
        title="Told by mail"
        content={
          <>
            <ToldByMail />
            {!isReviewer && <TestMail />}
            {!isReviewer && <UnsentMails />}
          </>
        }
      />
      <Disclosure title="Where you are signed in" content={<Sessions />} />
      <Disclosure title="Your password" content={<Password />} />
      <Disclosure id="recovery-codes" title="Codes for your drawer" content={<RecoveryCodes />} />
      <Disclosure id="second-step" title={secondStepTexts.title} content={<SecondStep />} />
      {canUsePasskeys() && <Disclosure title="Your passkeys" content={<Passkeys />} />}
      {!isReviewer && <Disclosure title={adminJobs.title} content={<Jobs />} />}
      {!isReviewer && <Version />}
    </section>
  )
}

/** Stands among the disclosures, and leads to a screen. */
function ScreenLink({ title, href }: { title: string; href: string }) {
  return (
    <a className="fold fold-link" href={href}>
      {title}
    </a>
  )
}

/** Content is mounted, and fetched, on opening. */
function Disclosure({ id, title, content }: { id?: string; title: string; content: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details id={id} className="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && (
        <div className="fold-inside">
          <Suspense fallback={<p role="status">Loading...</p>}>{content}</Suspense>
        </div>
      )}
    </details>
  )
}
