/**
 * 'Who may see it', a first step: three choices, the family's word with its link and code, and below them the pages
 * that visitors will see.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Settings } from '../../../../shared/api/settings.ts'
import { type PageName, pageTitles } from '../../../../shared/content.ts'
import { type Door, MAX_WORD_LENGTH } from '../../../../shared/doors.ts'
import { adminFrame, adminOpenSite as texts } from '../../../../shared/messages/catalogue.ts'
import { pagePath } from '../../../../shared/pages.ts'
import { actionOutcomes } from '../../../../shared/sentences/admin.ts'
import { wordsPath } from '../../../../shared/words.ts'
import { Field } from '../../../forms/field.tsx'
import { textsOf, useSubmit } from '../../../forms/use-submit.ts'
import { send } from '../../../http/send.ts'
import { runMutation } from '../../../lists/change-rows.ts'
import { useAnswer } from '../../../queries/data.ts'
import { useHasPage, usePerson } from '../../../queries/memorial.ts'
import { CloseButton, closeDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AdminDialog } from '../../ui/admin-dialog.tsx'
import { NextStep } from '../../ui/next-step.tsx'
import { settingsRequest, useSettings } from '../../ui/use-settings.ts'
import { comeInAddress, comeInKey, WayIn } from '../../ui/way-in.tsx'
import '../../../forms/forms.css'
import '../../../ui/button.css'
import './open-site.css'

const ways = ['everyone', 'family', 'us'] as const
type Way = (typeof ways)[number]

export function OpenSiteDialog({ onClose }: { onClose: () => void }) {
  const { name } = usePerson()
  const { data: settings } = useAnswer('/api/admin/settings')
  /** The key of the link, once the site is open to people who have the word; null where it could not be read. */
  const [key, setKey] = useState<string | null>()
  return (
    <AdminDialog title={texts.title(name)} onClose={onClose}>
      {settings &&
        (key === undefined ? (
          <Ways settings={settings} openedByWord={setKey} />
        ) : (
          <div className="admin-dialog-body">
            <p tabIndex={-1} ref={(told) => told?.focus()}>
              {texts.tell(settings.publicUrl ?? location.origin)}
            </p>
            {key && <WayIn address={comeInAddress(settings)} keyInLink={key} />}
            <div className="row admin-dialog-answers" data-foot="">
              <CloseButton label={texts.finish} />
              <NextStep after="door" onClick={onClose} />
            </div>
          </div>
        ))}
    </AdminDialog>
  )
}

function Ways(props: { settings: Settings; openedByWord: (key: string | null) => void }) {
  const { settings, openedByWord } = props
  const { door, hasFamilyWord } = settings
  const client = useQueryClient()
  const { name } = usePerson()
  const { save } = useSettings()
  const { isSending, error, onSubmit } = useSubmit()
  const errorId = useId()
  const [way, setWay] = useState<Way>(door === 'unlisted' ? 'everyone' : door)

  async function turn(to: Door, familyWord: string, form: HTMLFormElement) {
    const word = familyWord && ({ familyWord, wordHolders: 'shut-out' } as const)
    await runMutation(client, () => send(settingsRequest({ door: to, ...word })))
    // Files that strangers have lost have new addresses.
    void client.invalidateQueries()
    if (to === 'family') return openedByWord(await comeInKey().catch(() => null))
    const undo = () => void save({ door }, actionOutcomes.undo).then(() => client.invalidateQueries())
    closeDialog(form)
    const action = { label: adminFrame.undo, onPress: undo }
    toast({ title: texts.done[to === 'us' ? to : 'everyone'], ...(to !== door && { action }) })
  }
  const sendDoor = onSubmit((form) => {
    const { familyWord = '' } = textsOf(form)
    return turn(way === 'everyone' && door === 'unlisted' ? door : way, familyWord, form)
  })
  return (
    <form className="admin-dialog-body" onSubmit={sendDoor} aria-describedby={errorId}>
      <fieldset className="open-site-ways">
        <legend className="visually-hidden">{texts.title(name)}</legend>
        {ways.map((each) => (
          <label key={each} className="open-site-way">
            <input type="radio" name="way" checked={way === each} onChange={() => setWay(each)} />
            <span>
              <strong>{texts.ways[each].label}</strong>
              <span className="soft">{texts.ways[each].text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {way === 'family' && (
        <Field label={texts.word} hint={hasFamilyWord ? texts.hasWord : texts.hint}>
          <input
            name="familyWord"
            required={!hasFamilyWord}
            maxLength={MAX_WORD_LENGTH}
            // biome-ignore lint/a11y/noAutofocus: the choice of this way asks for the word.
            autoFocus={way !== door}
            autoComplete="off"
            autoCapitalize="none"
          />
        </Field>
      )}
      <p id={errorId} className="admin-refusal" role="alert">
        {error}
      </p>
      {way !== 'us' && <Shown settings={settings} />}
      <div className="row admin-dialog-answers" data-foot="">
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending ? adminFrame.trying : texts.ways[way].open}
        </button>
      </div>
    </form>
  )
}

/** The pages that visitors will see, and what of them is still the sample's. */
function Shown({ settings }: { settings: Settings }) {
  const titles = pageTitles(usePerson())
  const hasPage = useHasPage()
  const { data: sample = [] } = useAnswer('/api/admin/sample-words')
  const isThere = (page: PageName) => hasPage(page) && (page !== 'memories' || settings.memories)
  const pages = (Object.keys(titles) as PageName[]).filter(isThere)
  return (
    <>
      <Links title={texts.pages} of={pages.map((page) => [pagePath(page), titles[page]])} isElsewhere />
      {sample.length > 0 && (
        <Links title={texts.sample} of={sample.map(({ name, title }) => [wordsPath(name), title])} />
      )}
    </>
  )
}

function Links(props: { title: string; of: readonly (readonly [string, string])[]; isElsewhere?: boolean }) {
  const { title, of, isElsewhere } = props
  return (
    <div>
      <h3 className="admin-heading">{title}</h3>
      <ul className="row links">
        {of.map(([address, name]) => (
          <li key={address}>
            <a href={address} {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
