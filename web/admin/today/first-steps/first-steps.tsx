/**
 * 'First steps', on top of the dashboard of a new site, with the words that are still the sample's. It goes when all
 * is done or it is put away.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Answers } from '../../../../shared/api/answers.ts'
import type { FirstStep, FirstStepName } from '../../../../shared/first-steps.ts'
import { adminSignIn, adminFirstSteps as texts } from '../../../../shared/messages/catalogue.ts'
import { actionOutcomes } from '../../../../shared/sentences/admin.ts'
import { WORDS_PATH, wordsPath } from '../../../../shared/words.ts'
import { usePerson } from '../../../queries/memorial.ts'
import { Icon } from '../../../ui/icon.tsx'
import { BeginEmpty } from '../../shell/begin-empty.tsx'
import { useHashParameters } from '../../shell/sign-in/hash-parameters.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { stepAddresses } from '../../ui/next-step.tsx'
import { part } from '../../ui/part.tsx'
import { useSettings } from '../../ui/use-settings.ts'
import { EmptyPlaces } from './empty-places.tsx'
import './first-steps.css'

const PortraitDialog = part(() => import('./portrait-dialog.tsx').then((module) => module.PortraitDialog), {
  quiet: true,
})

const OpenSiteDialog = part(() => import('./open-site-dialog.tsx').then((module) => module.OpenSiteDialog), {
  quiet: true,
})

const STEPS = '/api/admin/first-steps'
const SAMPLE = '/api/admin/sample-words'

/** Refetches after any change of the site, which may have been a step; of many at once the last one counts. */
function useAfterChanges(...paths: string[]): void {
  const client = useQueryClient()
  const keys = paths.join(' ')
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type !== 'updated' || mutation.state.status !== 'success' || client.isMutating() > 0) return
        for (const path of keys.split(' ')) void client.invalidateQueries({ queryKey: [path] })
      }),
    [client, keys],
  )
}

type Props = {
  steps: Answers[typeof STEPS]
  sample: Answers[typeof SAMPLE]
  isOpen: boolean
  openTab: (tab: string) => void
}

/** `isOpen` at first: a link to a tab leads to the tab. `openTab` opens a tab of the dashboard. */
export function FirstSteps({ steps, sample, isOpen, openTab }: Props) {
  useAfterChanges(STEPS, SAMPLE)
  const { isSample } = usePerson().site
  const done = steps.filter((step) => step.done).length
  const warning = sample.length > 0 && (
    <>
      <p className="sample-warning" role="status">
        {texts.sample}
      </p>
      <ul className="row links">
        {sample.map(({ name, title }) => (
          <li key={name}>
            <a href={`${wordsPath(name)}#still`}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  )
  if (done === steps.length)
    return (
      warning && (
        <div className="first-steps">
          {warning}
          <div className="row first-steps-ends">
            <WordsLink />
            <BeginEmpty />
          </div>
        </div>
      )
    )
  return (
    <details className="first-steps" open={isOpen}>
      <summary>
        <h2>{texts.title}</h2> <span>{texts.count(done, steps.length)}</span>
      </summary>
      {isSample && <p>{adminSignIn.sample}</p>}
      <BeginEmpty />
      <p className="soft">{texts.lead}</p>
      <Steps steps={steps} openTab={openTab} />
      {warning}
      <EmptyPlaces />
      <div className="row first-steps-ends">
        {warning && <WordsLink />}
        <PutAway />
      </div>
    </details>
  )
}

function WordsLink() {
  return (
    <a className="admin-action" href={WORDS_PATH}>
      {texts.words}
    </a>
  )
}

function Steps({ steps, openTab }: { steps: readonly FirstStep[]; openTab: (tab: string) => void }) {
  const [isChoosing, setChoosing] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const acts: Partial<Record<FirstStepName, () => void>> = {
    portrait: () => setChoosing(true),
    photos: () => openTab('gallery'),
    door: () => setOpening(true),
  }
  // An address opens its dialog.
  const here = `/admin#${Array.from(useHashParameters().keys())[0] ?? ''}`
  useEffect(() => {
    if (here === stepAddresses.portrait) setChoosing(true)
    if (here === stepAddresses.door) setOpening(true)
  }, [here])
  return (
    <>
      <ol className="first-steps-list">
        {steps.map(({ name, done }) => (
          <li key={name}>
            <Step way={acts[name] ?? stepAddresses[name]} done={done} {...texts.steps[name]} />
          </li>
        ))}
      </ol>
      {isChoosing && <PortraitDialog onClose={() => setChoosing(false)} />}
      {isOpening && <OpenSiteDialog onClose={() => setOpening(false)} />}
    </>
  )
}

/** `way` is an address, or what is done on this screen. */
function Step({ way, title, why, done }: { way: string | (() => void); title: string; why: string; done: boolean }) {
  const content = (
    <>
      <span className={`round first-step-mark ${done ? 'done' : ''}`}>
        {done && <Icon shape="m5 12.5 4.5 4.5L19 7.5" />}
      </span>
      <span>
        <strong>{title}</strong>
        {done ? <span className="visually-hidden"> ({texts.done})</span> : <span>{why}</span>}
      </span>
    </>
  )
  if (typeof way === 'string')
    return (
      <a className="first-step" href={way}>
        {content}
      </a>
    )
  return (
    <button type="button" className="first-step" onClick={way}>
      {content}
    </button>
  )
}

function PutAway() {
  const { save, busy } = useSettings(STEPS)
  const show = (firstSteps: boolean, undo?: () => void) => {
    const outcome = firstSteps ? actionOutcomes.stepsBack : actionOutcomes.stepsAway
    return save({ firstSteps }, outcome, undo)
  }
  return (
    <ActionButton
      label={texts.away}
      name={texts.title}
      busy={busy}
      onPress={() => void show(false, () => void show(true))}
    />
  )
}
