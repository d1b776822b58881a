/** The second step of a sign-in: once the server asks for it, the form has a field for the code, too. */
import { useState } from 'react'
import { adminSignIn as texts } from '../../../../shared/messages/catalogue.ts'
import { Field } from '../../../forms/field.tsx'
import { ResponseError } from '../../../http/errors.ts'

type Send = (fields: Record<string, string>) => Promise<void>

/** `send` of a form, and the field that the form shows when the server has asked for it. */
export function useSecondStep(send: Send, name = 'code') {
  const [isAsked, setAsked] = useState(false)
  const sendAndAsk: Send = async (fields) => {
    try {
      await send(fields)
    } catch (error) {
      if (error instanceof ResponseError && (error.answer as { secondStep?: true } | undefined)?.secondStep)
        setAsked(true)
      throw error
    }
  }
  return { send: sendAndAsk, field: isAsked && <CodeField name={name} /> }
}

function CodeField({ name }: { name: string }) {
  return (
    <Field label={texts.stepCode} hint={texts.stepCodeHow}>
      <input
        name={name}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={40}
        // Focus the field that the form has just added.
        ref={(input) => input?.focus()}
      />
    </Field>
  )
}
