/**
 * Use of a printed card while the site is closed: nothing more, sending a picture, or entering by the family's word.
 */
import { useState } from 'react'
import type { Settings } from '../../../../shared/api/settings.ts'
import { COME_IN, isClosed, MAX_WORD_LENGTH, SEND_PAGE } from '../../../../shared/doors.ts'
import { adminDoor, adminCards as texts } from '../../../../shared/messages/catalogue.ts'
import { FOUND_ADDRESS } from '../../../../shared/share-address.ts'
import { Field } from '../../../forms/field.tsx'
import { send } from '../../../http/send.ts'
import { AccountForm } from '../../ui/account-form.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { RadioChoice } from '../../ui/radio-choice.tsx'
import { useSettings } from '../../ui/use-settings.ts'
import { comeInKey } from '../../ui/way-in.tsx'
import '../../ui/settings.css'

type Way = keyof typeof texts.ways

/** Target of a card's code, and the text printed below it. */
export type CardTarget = { path: string; printed: string }

export const usualTarget: CardTarget = { path: FOUND_ADDRESS, printed: '' }

export function CardDoor({ settings, onChoose }: { settings: Settings; onChoose: (target: CardTarget) => void }) {
  const { save, busy } = useSettings()
  const [way, setWay] = useState<Way>('site')
  if (!isClosed(settings.door)) return null
  const ways: readonly Way[] = settings.hasFamilyWord ? ['site', 'send', 'word'] : ['site', 'send']
  const turn = (sendCards: boolean) => save({ sendCards }, adminDoor.saved)

  async function choose(chosen: Way) {
    setWay(chosen)
    onChoose(usualTarget)
    if (chosen !== 'send') return
    const key = settings.sendKey ?? (await turn(true))?.response.sendKey
    if (key) onChoose({ path: `${SEND_PAGE}/${key}`, printed: '' })
  }
  async function endSending() {
    if (!(await turn(false))) return
    setWay('site')
    onChoose(usualTarget)
  }
  /** Checks the word first, because an administrator would enter with a wrong one, too. */
  async function printWord({ word = '' }: Record<string, string>) {
    await send({ method: 'POST', path: `/api${COME_IN}`, body: { word } })
    onChoose({ path: `${COME_IN}#${await comeInKey()}`, printed: word })
  }
  return (
    <>
      <RadioChoice name="card-way" legend={texts.legend} choices={ways} labels={texts.ways} value={way} save={choose}>
        <p className="soft" role="status">
          {texts.facts[way]}
        </p>
      </RadioChoice>
      {way === 'word' && (
        <AccountForm label={texts.useWord} send={printWord}>
          <Field label={texts.word} hint={texts.wordHint}>
            <input name="word" required maxLength={MAX_WORD_LENGTH} autoComplete="off" autoCapitalize="none" />
          </Field>
        </AccountForm>
      )}
      {settings.sendKey !== null && <ActionButton label={texts.ended} busy={busy} onPress={() => void endSending()} />}
    </>
  )
}
