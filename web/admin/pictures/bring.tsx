/** 'Bring pictures': sends folders and zips, shows what would be added, brings it in, and takes it back. */
import { useQueryClient } from '@tanstack/react-query'
import { BROUGHT_PATH, type Brought } from '../../../shared/brought.ts'
import { adminBring as texts } from '../../../shared/messages/catalogue.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { useStore } from '../../ui/store.ts'
import { Alert, Unread } from '../ui/failed-list.tsx'
import { Choose } from './choose.tsx'
import { Counts, PlanRows } from './plan.tsx'
import { Senders, SiteAddress } from './senders.tsx'
import { forgetSending, isActive, sending } from './sending.ts'
import '../ui/settings.css'
import '../library/bring.css'

const POLL_MS = 1500
const isRunning = (step: Brought['step'] | undefined) => step === 'reading' || step === 'writing'

type Act = keyof typeof texts.outcomes

export function Bring() {
  const client = useQueryClient()
  const { data: brought, error } = useAnswer(BROUGHT_PATH, {
    refetchInterval: ({ state }) => (isRunning(state.data?.step) ? POLL_MS : false),
  })
  const { change, busy } = useChange(BROUGHT_PATH)
  const refetch = () => void client.invalidateQueries({ queryKey: [BROUGHT_PATH] })

  async function act(name: Act): Promise<void> {
    const request =
      name === 'clear'
        ? ({ method: 'DELETE', path: BROUGHT_PATH } as const)
        : ({ method: 'POST', path: `${BROUGHT_PATH}/${name}` } as const)
    await change(texts.outcomes[name], request)
    if (name === 'clear' || name === 'undo') forgetSending()
    // Refetch the lists of every collection: rows were added or taken back.
    if (name === 'undo') await client.invalidateQueries()
  }
  if (!brought) return <Unread error={error} retry={refetch} />
  return (
    <section className="bring" aria-label={texts.title}>
      <p className="settings-lead">{texts.intro}</p>
      <Step brought={brought} busy={busy} onAct={(name) => void act(name)} onSent={refetch} />
    </section>
  )
}

type StepProps = { brought: Brought; busy: boolean; onAct: (name: Act) => void; onSent: () => void }

function Step({ brought, busy, onAct, onSent }: StepProps) {
  const isSending = isActive(useStore(sending))
  const { step, files, counts, error, run, undated, senders } = brought
  const press = (name: Act) => () => busy || onAct(name)
  const buttonOf = (name: Act, label: string, look = 'button') => (
    <button type="button" className={look} aria-disabled={busy} onClick={press(name)}>
      {label}
    </button>
  )
  const again = buttonOf('clear', texts.startOver, 'button quiet')
  if (step === 'receiving')
    return (
      <>
        <Choose brought={brought} onSent={onSent} />
        {files === 0 && !isSending && <SiteAddress onSent={onSent} />}
        {files > 0 && !isSending && (
          <p className="row brought-buttons">
            {buttonOf('plan', texts.plan)}
            {again}
          </p>
        )}
      </>
    )
  if (isRunning(step)) return <Running brought={brought} onStop={press('stop')} />
  const toAdd = counts?.['to add'] ?? 0
  return (
    <>
      <h2>{step === 'planned' ? texts.planned : step === 'done' ? texts.done : texts.outcomes.start.failed.title}</h2>
      <Alert text={error} />
      <Counts counts={counts} undated={undated} />
      {step === 'planned' && senders.length > 0 && <Senders senders={senders} onSent={onSent} />}
      <p className="row brought-buttons">
        {step === 'planned' && toAdd > 0 && buttonOf('start', texts.start(toAdd))}
        {step === 'failed' && buttonOf('plan', texts.goOn)}
        {step === 'done' ? buttonOf('clear', texts.finish) : again}
        {run && buttonOf('undo', texts.undo, 'button quiet')}
      </p>
      <PlanRows step={step} senders={senders} />
    </>
  )
}

const HOUR_MINUTES = 60

/** '120 of 4000, about 12 minutes left'; above an hour and a half in hours. */
function sayProgress({ done, all, minutes }: NonNullable<Brought['progress']>): string {
  if (minutes < 1) return texts.far.soon(done, all)
  if (minutes < 1.5 * HOUR_MINUTES) return texts.far.minutes(done, all, minutes)
  return texts.far.hours(done, all, Math.round(minutes / HOUR_MINUTES))
}

function Running({ brought: { step, progress }, onStop }: { brought: Brought; onStop: () => void }) {
  const isWriting = step === 'writing'
  return (
    <>
      <p role="status">{isWriting ? texts.writing : texts.reading}</p>
      <progress aria-label={texts.title} {...(progress && { value: progress.done / progress.all })} />
      {progress && <p>{sayProgress(progress)}</p>}
      {isWriting && (
        <p>
          <button type="button" className="button quiet" onClick={onStop}>
            {texts.stop}
          </button>
        </p>
      )}
    </>
  )
}
