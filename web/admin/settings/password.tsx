/** A new password; every other place where one is signed in is signed out by it. */

import { people } from '../../../shared/messages/admin.ts'
import { send } from '../../lists/send.ts'
import { toast } from '../../ui/toast.tsx'
import { EntranceForm } from '../sign-in/account-form.tsx'
import { PasswordField } from '../sign-in/credential-fields.tsx'

export function Password() {
  async function change(form: Record<string, string>) {
    await send({ method: 'POST', path: '/api/admin/password', body: form })
    toast({ title: people.password.done })
  }
  return (
    <EntranceForm label="Change password" send={change}>
      <PasswordField label="Current password" name="current" autoComplete="current-password" />
      <PasswordField label="New password" autoComplete="new-password" />
    </EntranceForm>
  )
}
