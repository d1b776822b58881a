/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { beginning as english } from '../en/beginning.ts'

export const beginning: typeof english = {
  'pronouns': { 'he': `er, ihn, sein`, 'she': `sie, sie, ihr`, 'they': `sie, sie, ihr` },
  'stone': `Ein Stein mit einem Stern.`,
  'now': `Wo sie jetzt sind`,
  'what': `Ein Ort der Erinnerung an {name}.`,
  'footer': `Gepflegt von Familie und Freunden.`,
  'home': { 'text': `Ein Ort für alle, die {name} kannten.`, 'button': `Die Geschichte lesen`, 'moments': `Augenblicke, die bleiben`, 'gallery': `Alle Fotos ansehen` },
  'piece': { 'title': `Selbst geschrieben`, 'link': `Mehr davon lesen` },
  'story': `Die Geschichte von {name}.`,
  'gallery': `Bilder von {name}.`,
  'music': `Musik von {name}.`,
  'art': `Bilder, von {name} gemacht.`,
  'words': `Was {name} geschrieben hat.`,
  'favourites': `Was {name} liebte.`,
  'rocks': { 'heading': `Steine für {name}`, 'lead': `Bemalen Sie einen Stein. Legen Sie ihn hin. Sagen Sie uns, wo.`, 'text': `Jedes Bild hier ist ein Ort, an dem jemand an {name} gedacht hat.`, 'invitation': `Einen gefunden? Einen hingelegt?`, 'invitationText': `Wir wüssten so oder so gern, wo. Ein Bild und ein Ort genügen.`, 'thanks': `Ihr Stein ist jetzt bei den anderen. Danke.` },
  'stickers': { 'heading': `{name} war hier`, 'lead': `Aufkleber für {name}, draußen in der Welt.`, 'text': `Wenn Sie irgendwo einen angebracht haben, zeigen Sie ihn uns.` },
  'donate': { 'lead': `Im Namen von {name}.`, 'text': `Hier wird stehen, wie man im Namen von {name} spenden kann.`, 'helpLine': `Wenn heute alles zu viel ist, müssen Sie es nicht allein tragen. Sie können zu jeder Stunde anrufen oder schreiben. Es kostet nichts, und jemand antwortet.` },
}
