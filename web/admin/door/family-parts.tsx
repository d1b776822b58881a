/** Parts of an open site for the family alone: the guest book, and categories and years of the gallery. */
import type { Settings } from '../../../shared/api/settings.ts'
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import { photos } from '../../../shared/collections/photos.ts'
import type { FamilyParts } from '../../../shared/doors.ts'
import { capitalised } from '../../../shared/in-sentences.ts'
import { adminDoor } from '../../../shared/messages/catalogue.ts'
import { term } from '../../../shared/messages/terms.ts'
import { Field } from '../../forms/field.tsx'
import { AccountForm } from '../sign-in/account-form.tsx'
import { Check } from '../ui/radio-choice.tsx'
import { comeInAddress } from './way-in.tsx'

const texts = adminDoor.parts
// Categories that the gallery shows.
const categories = photos.fields.category.options.filter((category) => category !== MISCELLANEOUS)

type Props = Settings & { busy: boolean; save: (familyParts: FamilyParts) => Promise<unknown> }

export function FamilyPartsFields({ familyParts, memories, hasFamilyWord, publicUrl, busy, save }: Props) {
  const address = comeInAddress({ publicUrl })
  const flip = (parts: Partial<FamilyParts>) => busy || void save({ ...familyParts, ...parts })
  const without = (category: string) => familyParts.categories.filter((each) => each !== category)
  const saveYears = async ({ years = '' }: Record<string, string>) => {
    await save({ ...familyParts, years: years.split(/\D+/).filter(Boolean).map(Number) })
  }
  return (
    <>
      <h2 className="admin-heading">{texts.title}</h2>
      <p className="people-facts">
        {texts.facts} {hasFamilyWord ? texts.comeIn(address) : texts.noWord}
      </p>
      <fieldset className="settings-choice">
        <legend className="visually-hidden">{texts.title}</legend>
        {memories && (
          <Check
            label={texts.guestBook}
            isOn={familyParts.memories}
            busy={busy}
            turn={(memories) => flip({ memories })}
          />
        )}
        {categories.map((category) => (
          <Check
            key={category}
            label={texts.category(capitalised(term(category)))}
            isOn={familyParts.categories.includes(category)}
            busy={busy}
            turn={(isOn) => flip({ categories: [...without(category), ...(isOn ? [category] : [])] })}
          />
        ))}
      </fieldset>
      <AccountForm label={texts.saveYears} send={saveYears}>
        <Field label={texts.years} hint={texts.yearsHint}>
          <input name="years" defaultValue={familyParts.years.join(', ')} autoComplete="off" />
        </Field>
      </AccountForm>
    </>
  )
}
