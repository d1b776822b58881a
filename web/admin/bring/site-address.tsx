/** The address of another site of this kind, in the place of files: its plan is made as theirs. */
import { adminBring as texts } from '../../../shared/messages/catalogue.ts'
import { Field } from '../../forms/field.tsx'
import { PlanForm } from './plan-form.tsx'

export function SiteAddress({ onSent }: { onSent: () => void }) {
  return (
    <PlanForm label={texts.plan} body={({ address }) => ({ address })} onSent={onSent}>
      <Field label={texts.site} hint={texts.siteHint}>
        <input
          name="address"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="off"
          required
          maxLength={500}
          dir="ltr"
        />
      </Field>
    </PlanForm>
  )
}
