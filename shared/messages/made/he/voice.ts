/** Made by `npm run messages` of shared/messages/he: change those files, not this one. */
import type { voice as english } from '../en/voice.ts'

export const voice: typeof english = {
  'legend': `הקול שלכם`,
  'record': `להקליט את הקול`,
  'hint': `עד שלוש דקות. שומעים לפני ששולחים.`,
  'asking': `הדפדפן שואל אם העמוד הזה רשאי להשתמש במיקרופון.`,
  'refused': `אי אפשר להשתמש במיקרופון. אפשר להתיר אותו לעמוד הזה בדפדפן, או לכתוב במקום.`,
  'recording': (at: string | number, most: string | number) => `מקליט: ${at} מתוך ${most}`,
  'stop': `לעצור`,
  'heard': `ההקלטה שלכם, כפי שתישלח`,
  'again': `להקליט שוב`,
  'remove': `לוותר עליה`,
}
