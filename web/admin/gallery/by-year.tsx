/** 'By year': the switch for the order of the whole gallery, and how photos are moved in it. */
import { type PhotoOrder, photos } from '../../../shared/collections/photos.ts'
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminGallery } from '../../../shared/messages/catalogue.ts'
import { useSettings } from '../settings/use-settings.ts'
import { FlagSwitch } from '../ui/flag-switch.tsx'

const texts = adminGallery.byYear

export function ByYear() {
  const { data, save, busy } = useSettings(photos)
  if (!data) return null
  const isOn = data.photoOrder === 'years'
  const { what, moving } = isOn ? texts.isOn : texts.isOff
  const photoOrder: PhotoOrder = isOn ? 'own' : 'years'
  const flip = () => save({ photoOrder }, actionOutcomes.order)
  return (
    <div className="photos-by-year">
      <FlagSwitch label={texts.label} isOn={isOn} busy={busy} flip={flip} />
      <div role="status">
        <p>{what}</p>
        <p>{moving}</p>
      </div>
    </div>
  )
}
