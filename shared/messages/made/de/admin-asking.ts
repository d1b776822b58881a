/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { adminAsking as english } from '../en/admin-asking.ts'

export const adminAsking: typeof english = {
  'title': `Die Familie um Bilder bitten`,
  'lead': `Ein Link, den Sie Verwandten und Freunden schicken. Wer ihn öffnet, kann Bilder schicken, mit Jahr und Namen, und sieht nichts von einer geschlossenen Website. Was kommt, wartet hier, bis Sie es angesehen haben.`,
  'make': `Den Link machen`,
  'anew': `Einen neuen Link machen`,
  'anewAsked': `Einen neuen machen? Der bisherige Link schickt dann nichts mehr.`,
  'off': `Abschalten`,
  'cancel': `So lassen`,
  'outcomes': { 'made': { 'done': `Der Link ist fertig`, 'failed': { 'title': `Der Link konnte nicht gemacht werden` } }, 'off': { 'done': `Der Link ist aus. Er schickt nichts mehr`, 'failed': { 'title': `Der Link konnte nicht abgeschaltet werden` } }, 'wordsOn': { 'done': `Der Link bittet auch um Worte`, 'failed': { 'title': `Das konnte nicht geändert werden` } }, 'wordsOff': { 'done': `Der Link bittet nur um Bilder`, 'failed': { 'title': `Das konnte nicht geändert werden` } } },
  'sentBy': (name: string | number) => `${name} hat das geschickt`,
  'picture': (name: string | number) => `Das Bild, das ${name} geschickt hat`,
  'year': (year: string | number) => `Jahr ${year}`,
  'noYear': `Ohne Jahr`,
  'waiting': `Es ist noch auf keiner Seite.`,
  'done': { 'keep': `Es ist in der Galerie`, 'setAside': `Es ist im Papierkorb, für dreißig Tage`, 'stop': `Es ist im Papierkorb, und wer es geschickt hat, ist eine Woche gesperrt`, 'back': `Es wartet wieder` },
  'words': `Auch um Worte zu Bildern bitten`,
  'wordsHint': `Wer den Link hat, sieht dann die Bilder der Galerie, die noch keine Worte haben, klein und immer nur ein paar, und kann welche schreiben. Auch die warten hier.`,
  'wrote': (name: string | number) => `${name} hat das zum Bild geschrieben`,
  'wordsPicture': (name: string | number) => `Das Bild, zu dem ${name} geschrieben hat`,
  'wordsWaiting': `Die Worte sind noch auf keiner Seite.`,
  'hasWords': `Das Bild hat inzwischen Worte oder liegt im Papierkorb.`,
  'doneWords': { 'keep': `Die Worte stehen unter dem Bild`, 'setAside': `Die Worte sind beiseitegelegt`, 'stop': `Die Worte sind beiseitegelegt, und wer sie geschickt hat, ist eine Woche gesperrt`, 'back': `Es wartet wieder` },
}
