/** 'You': one's own ways to sign in, where that is done, and one's language. */

import { adminAccess, adminFrame, adminSettings } from '../../../shared/messages/catalogue.ts'
import { capitalised } from '../../../shared/messages/grammar/in-sentences.ts'
import { type Language, languages } from '../../../shared/messages/language.ts'
import { actionOutcomes } from '../../../shared/sentences/admin.ts'
import { Field } from '../../forms/field.tsx'
import { send } from '../../http/send.ts'
import { useChange } from '../../lists/use-change.ts'
import { useAnswer } from '../../queries/data.ts'
import { toast } from '../../ui/toast.tsx'
import { CHOICE_PATH } from '../shell/lost-mails.ts'
import { canUsePasskeys, loadWebAuthn } from '../shell/sign-in/passkeys.ts'
import { SecondStep } from '../shell/sign-in/second-step.tsx'
import { AccountForm, PasswordField } from '../ui/account-form.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { Unread } from '../ui/failed-list.tsx'
import { localDay } from '../ui/local-day.ts'
import { CheckField } from '../ui/radio-choice.tsx'
import { Section } from '../ui/section.tsx'
import { RemoveButton, SettingsItem, SettingsList, useRemoval } from '../ui/settings-list.tsx'
import { browserName } from './browser-name.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const { language: languageTexts, sections, states } = adminSettings
const { passkeys: passkeyTexts, password } = adminAccess
const PASSKEYS = '/api/admin/passkeys'
const SESSIONS = '/api/admin/sessions'

export function You() {
  const codes = useAnswer('/api/admin/recovery-codes').data
  const secondStep = useAnswer('/api/admin/second-step').data
  const passkeys = useAnswer(PASSKEYS).data
  const left = codes?.codes && codes.codes.total - codes.codes.used
  return (
    <>
      <Section id="language" title={sections.language}>
        <OwnLanguage />
      </Section>
      <Section id="password" title={sections.password} state={null}>
        <Password />
      </Section>
      <Section id="recovery-codes" title={sections.codes} state={codes && (left || states.off)}>
        <RecoveryCodes />
      </Section>
      <Section
        id="second-step"
        title={adminAccess.secondStep.title}
        state={secondStep && (secondStep.isOn ? states.on : states.off)}
      >
        <SecondStep />
      </Section>
      {canUsePasskeys() && (
        <Section id="passkeys" title={sections.passkeys} state={passkeys && (passkeys.length || states.off)}>
          <Passkeys />
        </Section>
      )}
      <Section id="sessions" title={sections.sessions}>
        <Sessions />
      </Section>
    </>
  )
}

/** The name of a language in itself. */
const nameOf = (language: Language) =>
  capitalised(new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language)

/** The language in which one person reads these screens and mails. */
function OwnLanguage() {
  const { data, error, refetch } = useAnswer(CHOICE_PATH)
  const { change, busy } = useChange(CHOICE_PATH)
  if (!data) return <Unread error={error} retry={refetch} />

  async function choose(language: string) {
    const body = { language: language || null }
    // The sentences of a page are those with which it was loaded.
    if (await change(actionOutcomes.shareMode, { method: 'PATCH', path: CHOICE_PATH, body })) location.reload()
  }
  return (
    <Field label={languageTexts.label} hint={languageTexts.hint}>
      <select value={data.language ?? ''} disabled={busy} onChange={({ target }) => void choose(target.value)}>
        <option value="">{languageTexts.site}</option>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {nameOf(language)}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** 'Your password': a new one ends every other session. */
function Password() {
  async function changePassword(fields: Record<string, string>) {
    await send({ method: 'POST', path: '/api/admin/password', body: fields })
    toast({ title: actionOutcomes.changePassword.done })
  }
  return (
    <AccountForm label={password.change} send={changePassword}>
      <PasswordField label={password.current} name="current" autoComplete="current-password" />
      <PasswordField label={password.next} autoComplete="new-password" />
      <CheckField label={password.endWaysIn} name="endWaysIn" />
    </AccountForm>
  )
}

/** The administrator's own sessions, so that a lost phone can be signed out. */
function Sessions() {
  const { remove, busy } = useRemoval(SESSIONS, actionOutcomes.endSession)
  return (
    <SettingsList path={SESSIONS}>
      {({ id, userAgent, seenAt, current }) => {
        const name = browserName(userAgent)
        const facts = current ? adminAccess.thisOne : adminAccess.lastUsed(localDay(seenAt))
        return (
          <SettingsItem title={name} facts={facts}>
            {!current && <ActionButton label={adminFrame.signOut} name={name} busy={busy} onPress={() => remove(id)} />}
          </SettingsItem>
        )
      }}
    </SettingsList>
  )
}

/** Added on this device, removed from anywhere. */
function Passkeys() {
  const { remove } = useRemoval(PASSKEYS, actionOutcomes.removePasskey)
  const { change: add, busy: isAdding } = useChange(PASSKEYS)
  return (
    <>
      <p className="settings-lead">{passkeyTexts.lead}</p>
      <SettingsList path={PASSKEYS} empty={passkeyTexts.empty}>
        {({ id, userAgent, createdAt, usedAt }) => {
          const name = browserName(userAgent)
          const day = localDay(createdAt)
          const facts = usedAt ? passkeyTexts.addedUsed(day, localDay(usedAt)) : passkeyTexts.added(day)
          return (
            <SettingsItem title={name} facts={facts}>
              <RemoveButton
                name={passkeyTexts.of(name)}
                title={passkeyTexts.removeTitle}
                question={passkeyTexts.removeAsked}
                onConfirm={() => remove(id)}
              />
            </SettingsItem>
          )
        }}
      </SettingsList>
      <button
        type="button"
        className="admin-action people-add"
        aria-disabled={isAdding}
        onClick={() => isAdding || add(actionOutcomes.addPasskey, async () => (await loadWebAuthn()).addPasskey())}
      >
        {passkeyTexts.add}
      </button>
    </>
  )
}
