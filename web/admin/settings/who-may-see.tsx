/** 'Who may see this': the door, the family's word, and what the card tells. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Settings, SettingsChange } from '../../../shared/api/settings.ts'
import { MISCELLANEOUS } from '../../../shared/collections/miscellaneous.ts'
import { photos } from '../../../shared/collections/photos.ts'
import { doors, type FamilyParts, isClosed, MAX_WORD_LENGTH } from '../../../shared/doors.ts'
import { adminFrame, adminSettings, adminDoor as texts } from '../../../shared/messages/catalogue.ts'
import { capitalised } from '../../../shared/messages/grammar/in-sentences.ts'
import { term } from '../../../shared/messages/terms.ts'
import { Field } from '../../forms/field.tsx'
import { send } from '../../http/send.ts'
import { AccountForm } from '../ui/account-form.tsx'
import { Unread } from '../ui/failed-list.tsx'
import { FlagSwitch } from '../ui/flag-switch.tsx'
import { Check, CheckField, RadioChoice } from '../ui/radio-choice.tsx'
import { Section } from '../ui/section.tsx'
import { settingsRequest, useSettings } from '../ui/use-settings.ts'
import { comeInAddress, comeInKey, WayIn } from '../ui/way-in.tsx'

const { states } = adminSettings

/** Those that the gallery shows. */
const categories = photos.fields.category.options.filter((category) => category !== MISCELLANEOUS)

export function WhoMaySee() {
  const client = useQueryClient()
  const { data, error, refetch, busy, ...settings } = useSettings()
  if (!data) return <Unread error={error} retry={refetch} />

  async function save(change: SettingsChange) {
    await settings.save(change, texts.saved)
    // Files that strangers have lost have new addresses.
    if (change.door || change.familyParts) await client.invalidateQueries()
  }
  const { door } = data
  const switchOf = (label: string, isOn: boolean, change: SettingsChange) => (
    <FlagSwitch label={label} isOn={isOn} busy={busy} flip={() => save(change)} />
  )
  return (
    <>
      <RadioChoice
        name="door"
        legend={texts.legend}
        choices={doors}
        labels={texts.labels}
        value={door}
        busy={busy}
        save={(door) => save({ door })}
      >
        <p className="soft" role="status">
          {texts.facts[door]} {door === 'family' && !data.hasFamilyWord && texts.noWord}
        </p>
      </RadioChoice>
      <Section
        id="word"
        title={texts.wordTitle}
        state={data.hasFamilyWord ? states.on : states.off}
        isOpen={door === 'family' && !data.hasFamilyWord}
      >
        <Word {...data} onSaved={() => void refetch()} />
      </Section>
      {!isClosed(door) && (
        <Section id="family-alone" title={texts.parts.title} state={countOfParts(data.familyParts) || states.off}>
          <FamilyPartsFields {...data} busy={busy} save={(familyParts) => save({ familyParts })} />
        </Section>
      )}
      <Section id="caches" title={adminFrame.more} state={null}>
        <p className="soft">{texts.caches}</p>
      </Section>
      {switchOf(texts.dates, data.doorDates, { doorDates: !data.doorDates })}
      {switchOf(texts.preview, data.doorPreview, { doorPreview: !data.doorPreview })}
    </>
  )
}

function Word({ hasFamilyWord, publicUrl, onSaved }: Settings & { onSaved: () => void }) {
  const [key, setKey] = useState<string | null>(null)
  async function saveWord(fields: Record<string, string>) {
    const { familyWord = '', stay } = fields
    const wordHolders = stay ? 'stay' : 'shut-out'
    await send(settingsRequest({ familyWord, wordHolders }))
    setKey(await comeInKey())
    onSaved()
  }
  return (
    <>
      {hasFamilyWord && <p className="soft">{texts.hasWord}</p>}
      <AccountForm label={texts.saveWord} send={saveWord}>
        <Field label={texts.wordLabel} hint={texts.wordHint}>
          <input name="familyWord" required maxLength={MAX_WORD_LENGTH} autoComplete="off" autoCapitalize="none" />
        </Field>
        {hasFamilyWord && <CheckField label={texts.wordHolders} name="stay" />}
      </AccountForm>
      {key && <WayIn address={comeInAddress({ publicUrl })} keyInLink={key} />}
    </>
  )
}

const countOfParts = ({ memories, categories, years }: FamilyParts) =>
  Number(memories) + categories.length + years.length

type PartsProps = Settings & { busy: boolean; save: (familyParts: FamilyParts) => Promise<unknown> }

/** Parts of an open site for the family alone: the guest book, and categories and years of the gallery. */
function FamilyPartsFields({ familyParts, memories, hasFamilyWord, publicUrl, busy, save }: PartsProps) {
  const address = comeInAddress({ publicUrl })
  const flip = (parts: Partial<FamilyParts>) => busy || void save({ ...familyParts, ...parts })
  const without = (category: string) => familyParts.categories.filter((each) => each !== category)
  const saveYears = async ({ years = '' }: Record<string, string>) => {
    await save({ ...familyParts, years: years.split(/\D+/).filter(Boolean).map(Number) })
  }
  return (
    <>
      <p className="soft">
        {texts.parts.facts} {hasFamilyWord ? texts.parts.comeIn(address) : texts.parts.noWord}
      </p>
      <fieldset className="settings-choice">
        <legend className="visually-hidden">{texts.parts.title}</legend>
        {memories && (
          <Check
            label={texts.parts.guestBook}
            isOn={familyParts.memories}
            busy={busy}
            turn={(memories) => flip({ memories })}
          />
        )}
        {categories.map((category) => (
          <Check
            key={category}
            label={texts.parts.category(capitalised(term(category)))}
            isOn={familyParts.categories.includes(category)}
            busy={busy}
            turn={(isOn) => flip({ categories: [...without(category), ...(isOn ? [category] : [])] })}
          />
        ))}
      </fieldset>
      <AccountForm label={texts.parts.saveYears} send={saveYears}>
        <Field label={texts.parts.years} hint={texts.parts.yearsHint}>
          <input name="years" defaultValue={familyParts.years.join(', ')} autoComplete="off" />
        </Field>
      </AccountForm>
    </>
  )
}
