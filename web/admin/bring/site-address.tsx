/** The address of another site of this kind, in the place of files: its plan is made as theirs. */
import { BROUGHT_PATH } from '../../../shared/brought.ts'
import { adminBring as texts } from '../../../shared/messages/catalogue.ts'
import { Field } from '../../forms/field.tsx'
import { send } from '../../http/send.ts'
import { AccountForm } from '../sign-in/account-form.tsx'

export function SiteAddress({ onSent }: { onSent: () => void }) {
  return (
    <AccountForm
      label={texts.plan}
      calm
      send={async ({ address = '' }) => {
        await send({ method: 'POST', path: `${BROUGHT_PATH}/plan`, body: { address } })
        onSent()
      }}
    >
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
    </AccountForm>
  )
}
