/** Made by `npm run messages` of shared/messages/he: change those files, not this one. */
import type { items as english } from '../en/items.ts'

export const items: typeof english = {
  'gone': (noun: string | number) => `זה כבר לא כאן. כל השאר עדיין כאן.`,
  'copied': `הקישור הועתק: עכשיו אפשר להדביק אותו בהודעה.`,
  'notCopied': `העתיקו את הקישור הזה, בבקשה`,
  'older': `להצגת ישנים יותר`,
  'newer': `להצגת חדשים יותר`,
  'described': { 'share': (place: string | number, name: string | number) => `${place}, שיתוף של ${name}`, 'shareAlt': (noun: string, place: string | number, name: string | number) => `${noun}, ${place}, שיתוף של ${name}`, 'photo': (name: string | number) => `תמונה של ${name}`, 'photoFrom': (name: string | number, year: string | number) => `תמונה של ${name} משנת ${year}`, 'memory': (name: string | number, person: string | number) => `זיכרון של ${name}: ${person}`, 'memoryAlt': (name: string | number) => `תמונה מאת ${name}` },
}
