/** Made by `npm run messages` of shared/messages/he: change those files, not this one. */
import type { beginning as english } from '../en/beginning.ts'

export const beginning: typeof english = {
  'pronouns': { 'he': `הוא, אותו, שלו`, 'she': `היא, אותה, שלה`, 'they': `הם, אותם, שלהם` },
  'stone': `אבן עם כוכב.`,
  'now': `איפה הן עכשיו`,
  'what': `מקום לזכור בו: {name}.`,
  'footer': `באהבה מהמשפחה ומהחברים.`,
  'home': { 'text': `מקום לכל מי שהכירו את {name}.`, 'button': `לקריאת הסיפור`, 'moments': `רגעים לזכור`, 'gallery': `לכל התמונות` },
  'piece': { 'title': `מילים שנכתבו`, 'link': `לקרוא עוד` },
  'story': `הסיפור של {name}.`,
  'gallery': `תמונות של {name}.`,
  'music': `המוזיקה של {name}.`,
  'art': `יצירות של {name}.`,
  'words': `מה שנכתב בידי {name}.`,
  'favourites': `הדברים האהובים של {name}.`,
  'rocks': { 'heading': `אבנים לזכר {name}`, 'lead': `ציירו על אבן. השאירו אותה. ספרו לנו איפה.`, 'text': `כל תמונה כאן היא מקום שבו מישהו חשב על {name}.`, 'invitation': `מצאתם אבן? השארתם אבן?`, 'invitationText': `כך או כך נשמח לדעת איפה. תמונה ומקום מספיקים.`, 'thanks': `האבן שלכם עם האחרות עכשיו. תודה.` },
  'stickers': { 'heading': `כאן: {name}`, 'lead': `מדבקות לזכר {name}, ברחבי העולם.`, 'text': `אם הדבקתם אחת איפשהו, הראו לנו.` },
  'donate': { 'lead': `לזכר {name}.`, 'text': `כאן יופיע איך לתרום לזכר {name}.`, 'helpLine': `אם היום כבד מדי, לא צריך לשאת את זה לבד. אפשר להתקשר או לכתוב בכל שעה. זה בחינם, ומישהו יענה.` },
}
