/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import { capitalised } from '../../../in-sentences.ts'
import type { visitors as english } from '../en/visitors.ts'

export const visitors: typeof english = {
  'onward': { 'gallery': `Zu den Fotos`, 'music': (his: string | number) => `Zur Musik`, 'story': `Die Geschichte lesen`, 'rocks': (things: string | number) => `Die ${things} ansehen` },
  'notFound': `Diese Seite gibt es hier nicht. Alles andere schon.`,
  'unreached': `Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.`,
  'trying': `Einen Moment …`,
  'comingSoon': `Wir sammeln noch.`,
  'share': { 'button': (thing: string, found: string) => `${capitalised(found)} teilen`, 'missing': `Es fehlt etwas: Bitte füllen Sie alle nötigen Felder aus und wählen Sie ein Bild.`, 'tooLarge': `Datei zu groß: Das Bild muss kleiner als 20 MB sein.`, 'notAnImage': `Falsche Dateiart: Bitte wählen Sie eine Bilddatei (JPG, PNG usw.).`, 'empty': (things: string | number) => `Noch sind keine ${things} geteilt worden.`, 'rockShared': (thing: string | number, name: string | number, found: string) => `Geschafft: Sie haben ${found} geteilt! Danke, dass Sie die Erinnerung an ${name} wachhalten.`, 'rockFailed': (thing: string | number) => `Hochladen fehlgeschlagen. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.`, 'stickerButton': (name: string | number, thing: string, found: string) => `${capitalised(found)} für ${name} teilen`, 'stickerShared': (thing: string, found: string) => `Sie haben ${found} geteilt!`, 'stickerFailed': (thing: string | number) => `Hochladen fehlgeschlagen. Bitte versuchen Sie es noch einmal.`, 'thanks': (thing: string | number) => `Nun ist es bei den anderen. Danke.`, 'coming': `Das Formular ist unterwegs …`, 'unloaded': `Das Formular ist noch nicht da: Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.` },
  'memory': { 'one': `Erinnerung`, 'many': `Erinnerungen`, 'missing': `Es fehlt etwas: Bitte sagen Sie uns Ihren Namen und woran Sie sich erinnern.`, 'button': `Eine Erinnerung teilen`, 'first': `Ihre kann die erste sein.`, 'shared': `Danke: Ihre Erinnerung ist jetzt bei der Familie.`, 'failed': `Ihre Erinnerung konnte nicht gesendet werden. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.` },
}
