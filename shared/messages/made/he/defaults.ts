/** Made by `npm run messages` of shared/messages/he: change those files, not this one. */
import type { defaults as english } from '../en/defaults.ts'

export const defaults: typeof english = {
  'rock': `אבן`,
  'rocks': `אבנים`,
  'rockFound': `אבן`,
  'sticker': `מדבקה`,
  'stickers': `מדבקות`,
  'stickerFound': `מדבקה`,
  'foundForms': `אבן, מדבקה, צדף, נוצה, פרח, כוכב, לב`,
  'foundUnknown': (things: string | number) => `${things}`,
  'found': `מצאתי אבן`,
  'readIt': `לקריאה`,
  'card': `אם מצאתם את האבן הזאת, ספרו לנו איפה. אחר כך השאירו אותה, או קחו אותה הלאה.`,
  'memories': { 'heading': `זיכרונות`, 'lead': `משפט אחד מספיק. ספרו לנו מה אתם זוכרים: {name}.`, 'relation': `מאיפה הכרתם`, 'words': `מה אתם זוכרים`, 'care': `מה אפשר לומר כאן`, 'careText': `מותר להיות עצובים, או כועסים, או לא להבין. כתבו על החיים של {name}, ועל מה שחסר לכם.

מותר לכתוב על המוות. השאירו בחוץ, בבקשה, איך, איפה ולמה: שום סיבה אחת אינה מסבירה מוות, ואיש אינו אשם בו. בבקשה אל תכתבו שעכשיו יש ל{name} שקט. מי שמתמודד עם קושי עלול לראות בכך מוצא.` },
}
