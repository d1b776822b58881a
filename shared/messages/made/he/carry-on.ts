/** Made by `npm run messages` of shared/messages/he: change those files, not this one. */
import type { carryOn as english } from '../en/carry-on.ts'

export const carryOn: typeof english = {
  'copies': { 'subject': (name: string | number) => `עותק של האתר של ${name} לבית אחר`, 'text': (name: string | number) => `פעם בשנה מגיעה אליכם התזכורת הזאת, כי ביקשתם אותה: אנא שמרו עותק אחד של האתר של ${name} בבית אחר. תחת “Family and settings”, “Kept safe” מכינים את האלבום שנפתח בכל מחשב ואת הקובץ עם הכול:` },
  'well': { 'subject': (name: string | number) => `הכול בסדר עם האתר של ${name}?`, 'text': `פעם בשנה שואל האתר את מי שמטפלים בו. כדי לענות די להיכנס כאן, ואין צורך לעשות דבר נוסף:`, 'silent': (successor: string | number) => `אם איש לא ייכנס במשך שנים־עשר חודשים, תוצע דרך כניסה ל־${successor}, כפי שקבעתם.` },
  'notice': { 'subject': (successor: string | number, name: string | number) => `בקרוב תיפתח ל־${successor} הכניסה לאתר של ${name}`, 'text': (name: string | number, day: string | number, successor: string | number) => `זה שנים־עשר חודשים שאיש ממי שמטפלים באתר של ${name} לא נכנס אליו. ב־${day} תישלח ל־${successor} בדואר דרך כניסה, כפי שקבעתם. אם זה לא אמור לקרות, היכנסו לפני כן; אין צורך ביותר מזה:` },
  'letIn': { 'subject': (name: string | number) => `האתר של ${name} מחכה לכם`, 'text': (name: string | number) => `המשפחה של ${name} בחרה בכם להמשיך ולטפל באתר. יותר משנה איש לא טיפל בו, ולכן הוא נפתח עכשיו בפניכם. פתחו את הדף הזה, לחצו על “Forgotten your password?” וכתבו את הכתובת שאליה הגיעה ההודעה הזאת. אז יישלח אליכם קישור לבחירת סיסמה:` },
}
