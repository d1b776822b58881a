/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { voice as english } from '../en/voice.ts'

export const voice: typeof english = {
  'legend': `Ihre Stimme`,
  'record': `Mit der Stimme erzählen`,
  'hint': `Bis zu drei Minuten. Sie hören es, bevor es gesendet wird.`,
  'asking': `Ihr Browser fragt, ob diese Seite das Mikrofon benutzen darf.`,
  'refused': `Das Mikrofon lässt sich nicht benutzen. Bitte erlauben Sie es dieser Seite im Browser, oder schreiben Sie stattdessen.`,
  'recording': (at: string | number, most: string | number) => `Aufnahme: ${at} von ${most}`,
  'stop': `Anhalten`,
  'heard': `Ihre Aufnahme, so wie sie gesendet wird`,
  'again': `Noch einmal aufnehmen`,
  'remove': `Weglassen`,
}
