/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import { number, plural } from '../../../in-sentences.ts'
import type { gathering as english } from '../en/gathering.ts'

export const gathering: typeof english = {
  'title': `Beisammen`,
  'lead': (name: string | number) => `Bilder von ${name} und ein paar Worte, eins nach dem anderen: für einen Raum voller Menschen oder für einen allein.`,
  'music': `Mit Musik beginnen`,
  'silent': `Ohne Musik beginnen`,
  'hint': `Mit den Pfeiltasten oder einer Fernbedienung geht es weiter. Die Leertaste hält an, M schaltet die Musik ein und aus, Escape beendet.`,
  'loading': `Die Bilder sind unterwegs …`,
  'unreached': `Die Bilder sind gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.`,
  'preparing': (count: number, loaded: number) => plural(count, 'de', { 'one': `Das Bild wird erst hierher geholt.`, 'other': `${number(loaded, 'de')} von ${count} Bildern sind da.` }),
  'withThese': `Mit diesen beginnen`,
  'previous': `Zurück`,
  'next': `Weiter`,
  'pause': `Anhalten`,
  'goOn': `Fortsetzen`,
  'musicOn': `Musik an`,
  'musicOff': `Musik aus`,
  'leave': `Beenden`,
  'again': `Noch einmal`,
}
