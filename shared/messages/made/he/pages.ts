/** Made by `npm run messages` of shared/messages/he: change those files, not this one. */
import { number, plural } from '../../../in-sentences.ts'
import type { pages as english } from '../en/pages.ts'

export const pages: typeof english = {
  'home': { 'tonight': `אי־שם הלילה` },
  'gallery': { 'count': (count: number, shown: string | number) => plural(count, 'he', { 'one': `תמונה אחת`, 'two': `שתי תמונות`, 'other': `${shown} תמונות` }), 'loading': `התמונות בדרך…`, 'failed': `לא הצלחנו לטעון את התמונות`, 'empty': `אין עדיין תמונות`, 'emptyText': `התמונות יופיעו כאן כשיועלו`, 'photos': `תמונות`, 'featured': `נבחרה`, 'moreFilms': `סרטים נוספים`, 'together': `לראות יחד`, 'years': `שנים` },
  'story': { 'help': `אם היום קשה מדי:` },
  'art': { 'loading': `היצירות בדרך…`, 'failed': `לא הצלחנו לטעון את היצירות`, 'featured': `נבחרה` },
  'music': { 'loading': (name: string | number) => `המוזיקה של ${name} בדרך…`, 'failed': `לא הצלחנו לטעון את המוזיקה`, 'empty': `אין עדיין שירים`, 'emptyText': `השירים ינוגנו כאן כשיועלו`, 'tracks': `שירים`, 'lyrics': `מילות השיר` },
  'words': { 'loading': `הכתבים בדרך…`, 'failed': `לא הצלחנו לטעון את הכתבים`, 'more': `כתבים נוספים`, 'all': `כל הכתבים`, 'featured': `כתבים נבחרים`, 'read': `לקריאת ה-PDF`, 'readIt': `לקריאה`, 'length': (pages: number) => plural(pages, 'he', { 'one': `עמוד אחד`, 'two': `שני עמודים`, 'other': `${number(pages, 'he')} עמודים` }) },
  'favourites': { 'by': `מאת` },
  'helpLine': { 'call': (phone: string | number) => `להתקשר אל ${phone}`, 'text': (phone: string | number) => `הודעה אל ${phone}` },
  'memories': { 'loading': `הזיכרונות בדרך…`, 'failed': `לא הצלחנו לטעון את הזיכרונות`, 'empty': `אין כאן עדיין זיכרונות.`, 'voice': (name: string | number) => `הקול של ${name}` },
  'shares': { 'loading': (things: string | number) => `עוד רגע, ${things} בדרך…`, 'failed': (things: string | number) => `לא הצלחנו לטעון ${things}`, 'sharedBy': (name: string | number) => `שיתוף של ${name}`, 'quote': (text: string | number) => `“${text}”` },
  'reading': { 'here': `לקריאה כאן`, 'all': `כל הכתבים`, 'loading': `פותחים את העמודים…`, 'gone': `הכתב הזה כבר לא כאן.`, 'page': (page: number, count: number) => `עמוד ${number(page, 'he')} מתוך ${number(count, 'he')}`, 'words': (page: number) => `המילים של עמוד ${number(page, 'he')}`, 'notDrawn': (page: number) => `אי אפשר לצייר כאן את עמוד ${number(page, 'he')}. אפשר לקרוא אותו ב-PDF.`, 'rest': (count: number) => `אלה ${number(count, 'he')} העמודים הראשונים. ההמשך ב-PDF.` },
  'days': { 'birth': (name: string | number) => `היום יום ההולדת של ${name}.`, 'death': (name: string | number) => `בכל יום אנחנו חושבים על ${name}, והיום קצת יותר.` },
}
