/** 'Your password': a new one ends every other session. */
import { actionOutcomes, endWaysIn } from '../../../shared/messages/admin.ts'
import { send } from '../../lists/send.ts'
import { toast } from '../../ui/toast.tsx'
import { AccountForm, PasswordField } from '../sign-in/account-form.tsx'

export function Password() {
  async function changePassword(fields: Record<string, string>) {
    await send({ method: 'POST', path: '/api/admin/password', body: fields })
    toast({ title: actionOutcomes.changePassword.done })
  }
  return (
    <AccountForm label="Change password" send={changePassword}>
      <PasswordField label="Current password" name="current" autoComplete="current-password" />
      <PasswordField label="New password" autoComplete="new-password" />
      <div className="settings-choice">
        <label>
          <input type="checkbox" name="endWaysIn" value="on" />
          {endWaysIn}
        </label>
      </div>
    </AccountForm>
  )
}
