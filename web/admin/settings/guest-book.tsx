/** The switch of the guest book, which is off until an administrator turns it on. */
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminFrame, adminSettings } from '../../../shared/messages/catalogue.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { usePerson } from '../../queries/memorial.ts'
import { FlagSwitch } from '../ui/flag-switch.tsx'

const texts = adminSettings.guestBook
const PATH = '/api/admin/settings'

export function GuestBook() {
  const { data } = useAnswer(PATH)
  const { change, busy } = useChange(PATH, '/api/site')
  const { nouns } = usePerson().site
  if (!data) return <p role="status">{adminFrame.loading}</p>
  const isOn = data.memories
  const flip = () =>
    change(isOn ? actionOutcomes.turnOff : actionOutcomes.turnOn, {
      method: 'PATCH',
      path: PATH,
      body: { memories: !isOn },
    })
  return (
    <>
      <p className="fold-lead">{texts.what}</p>
      <FlagSwitch label={texts.label} isOn={isOn} busy={busy} flip={flip} />
      <p className="people-facts" role="status">
        {isOn ? texts.isOn(nouns.stickers.many) : texts.isOff}
      </p>
    </>
  )
}
