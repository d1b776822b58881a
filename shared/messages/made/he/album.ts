/** Made by `npm run messages` of shared/messages/he: change those files, not this one. */
import type { album as english } from '../en/album.ts'

export const album: typeof english = {
  'found': `נמצאו`,
  'unnamed': `באתם בשביל דבר אחד?`,
  'list': `לרשימה של הכול`,
  'copy': `זהו עותק של האתר כפי שהיה. כבר אי אפשר לשלוח אליו דבר, ואין צורך במילה כדי להיכנס: הכול פתוח.`,
  'foundHere': `תודה על מה שמצאתם. זהו עותק של האתר כפי שהיה, ולכן כבר אי אפשר לשלוח אליו דבר. מה ששלחו אחרים נמצא כאן למטה.`,
  'names': { 'photos': `תמונות`, 'videos': `סרטונים`, 'artwork': `אמנות`, 'tracks': `מוזיקה`, 'writings': `כתבים`, 'rocks': `אבנים`, 'stickers': `מדבקות`, 'memories': `זיכרונות` },
  'shared': `נשלח כדי להופיע באתר הזיכרון הזה, בידי מי ששמו כתוב כאן, ובמשך 30 יום אפשר היה לחזור בו.`,
  'family': `המשפחה שמה את זה כאן, כדי שיופיע באתר הזיכרון הזה.`,
  'bag': (name: string | number) => `אתר הזיכרון של ${name}, כפי שראו אותו המבקרים.`,
  'made': (day: string | number, version: string | number) => `נוצר ב־${day} עם Keepsake ${version}.`,
  'madeFrom': (day: string | number, version: string | number, address: string | number) => `נוצר ב־${day} עם Keepsake ${version} מתוך ${address}.`,
  'open': `איך פותחים: לחיצה כפולה על index.html. לא צריך רשת, ולא תוכנה מלבד דפדפן.`,
  'here': `מה יש כאן:`,
  'site': `כל דף כפי שראו אותו המבקרים, עם התמונות, המוזיקה, הסרטים והכתבים שבו.`,
  'everything': `כל מה שידוע על כל אחד מהם, לתוכנות.`,
  'short': `אותו הדבר בקצרה, במונחים של Dublin Core: מי, מתי, מי שלח, ובאיזו הסכמה.`,
  'texts': `הטקסטים של הדפים, כקבצים.`,
  'originals': `הקבצים כפי שנשלחו. הם עלולים לגלות איפה ומתי צולמה תמונה, ולכן התיקייה הזאת נשארת במשפחה.`,
  'noOriginals': `הקבצים כפי שנשלחו אינם כאן; התמונות אינן מגלות איפה צולמו.`,
  'left': `מה שנמחק, מה שמחכה למבט ומה שהוצא הצידה אינו כאן.`,
  'check': `האם הכול שלם: ⁦sha512sum -c manifest-sha512.txt⁩ בתיקייה הזאת, או כל תוכנה שבודקת חבילות BagIt ⁦(RFC 8493)⁩.`,
}
