/** 'Ask the family for pictures': the link by which relatives send them, made, copied, made anew and switched off. */
import { ASK_LINK, ASK_PAGE } from '../../../shared/asking.ts'
import { adminAsking as texts } from '../../../shared/messages/catalogue.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { ActionButton, CopyButton, fullAddress } from '../ui/action-button.tsx'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { Unread } from '../ui/failed-list.tsx'
import { FlagSwitch } from '../ui/flag-switch.tsx'
import '../library/bring.css'

export function AskLink() {
  const { data, error, refetch } = useAnswer(ASK_LINK)
  const { change, busy } = useChange(ASK_LINK)
  if (!data) return <Unread error={error} retry={refetch} />
  const make = () => void change(texts.outcomes.made, { method: 'POST', path: ASK_LINK })
  const turnOff = () => void change(texts.outcomes.off, { method: 'DELETE', path: ASK_LINK })
  const flipWords = () => {
    const { wordsOn, wordsOff } = texts.outcomes
    const body = { words: !data.words }
    void change(body.words ? wordsOn : wordsOff, { method: 'PATCH', path: ASK_LINK, body })
  }
  const path = `${ASK_PAGE}/${data.key}`
  return (
    <div className="bring">
      <p className="settings-lead">{texts.lead}</p>
      {data.key === null ? (
        <ActionButton label={texts.make} busy={busy} onPress={make} />
      ) : (
        <>
          <p className="ask-link" dir="ltr">
            <a href={path}>{fullAddress(path)}</a>
          </p>
          <p className="row brought-buttons">
            <CopyButton text={fullAddress(path)} name={texts.title} />
            <ConfirmButton
              label={texts.anew}
              title={texts.anew}
              question={texts.anewAsked}
              cancel={texts.cancel}
              calm
              onConfirm={make}
            />
            <ActionButton label={texts.off} busy={busy} onPress={turnOff} />
          </p>
          <FlagSwitch label={texts.words} isOn={data.words} busy={busy} flip={flipWords} />
          <p className="settings-lead">{texts.wordsHint}</p>
        </>
      )}
    </div>
  )
}
