/** Made by `npm run messages` of shared/messages/he: change those files, not this one. */
import type { sendCards as english } from '../en/send-cards.ts'

export const sendCards: typeof english = {
  'title': `מצאתם אבן`,
  'lead': `האתר הזה הוא למשפחה ולחברים. אפשר לשלוח להם תמונה של האבן, ואיפה מצאתם אותה.`,
  'picture': `תמונה של האבן`,
  'location': `איפה היא`,
  'description': `כל מה שתרצו לומר, אם תרצו`,
  'honeypot': `השאירו את זה ריק`,
  'send': `לשלוח למשפחה`,
  'sentTitle': `תודה`,
  'sent': `התמונה שלכם נמצאת עכשיו אצל המשפחה.`,
  'another': `לשלוח עוד אחת`,
}
