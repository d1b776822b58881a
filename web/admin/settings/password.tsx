/** 'Your password': a new one ends every other session. */
import { actionOutcomes } from '../../../shared/messages/admin.ts'
import { adminAccess } from '../../../shared/messages/catalogue.ts'
import { send } from '../../http/send.ts'
import { toast } from '../../ui/toast.tsx'
import { AccountForm, PasswordField } from '../sign-in/account-form.tsx'
import { CheckField } from '../ui/radio-choice.tsx'

const texts = adminAccess.password

export function Password() {
  async function changePassword(fields: Record<string, string>) {
    await send({ method: 'POST', path: '/api/admin/password', body: fields })
    toast({ title: actionOutcomes.changePassword.done })
  }
  return (
    <AccountForm label={texts.change} send={changePassword}>
      <PasswordField label={texts.current} name="current" autoComplete="current-password" />
      <PasswordField label={texts.next} autoComplete="new-password" />
      <CheckField label={texts.endWaysIn} name="endWaysIn" />
    </AccountForm>
  )
}
