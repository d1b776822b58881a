/** The switch of the guest book, which is off until an administrator turns it on. */
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminSettings } from '../../../shared/messages/catalogue.ts'
import { usePerson } from '../../queries/memorial.ts'
import { FailedList } from '../ui/failed-list.tsx'
import { FlagSwitch } from '../ui/flag-switch.tsx'
import { LoadingLine } from '../ui/loading-line.tsx'
import { useSettings } from './use-settings.ts'

const texts = adminSettings.guestBook

export function GuestBook() {
  const { data, error, refetch, save, busy } = useSettings('/api/site')
  const { nouns } = usePerson().site
  if (!data && error) return <FailedList error={error} retry={refetch} />
  if (!data) return <LoadingLine />
  const isOn = data.memories
  const flip = () => save({ memories: !isOn }, isOn ? actionOutcomes.turnOff : actionOutcomes.turnOn)
  return (
    <>
      <p className="settings-lead">{texts.what}</p>
      <FlagSwitch label={texts.label} isOn={isOn} busy={busy} flip={flip} />
      <p className="people-facts" role="status">
        {isOn ? texts.isOn(nouns.stickers.many) : texts.isOff}
      </p>
    </>
  )
}
