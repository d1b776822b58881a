/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { defaults as english } from '../en/defaults.ts'

export const defaults: typeof english = {
  'rock': `Stein`,
  'rocks': `Steine`,
  'rockFound': `einen Stein`,
  'sticker': `Aufkleber`,
  'stickers': `Aufkleber`,
  'stickerFound': `einen Aufkleber`,
  'foundForms': `einen Stein, einen Kiesel, einen Kieselstein, einen Glücksstein, einen Stern, einen Engel, einen Samen, einen Vogel, einen Schmetterling, einen Knopf, einen Zapfen, einen Aufkleber, einen Gruß, eine Muschel, eine Feder, eine Eichel, eine Kastanie, eine Blume, eine Rose, eine Kerze, eine Karte, eine Perle, eine Münze, eine Nuss, ein Blatt, ein Herz, ein Licht, ein Bild, ein Samenkorn, ein Schneckenhaus, ein Foto, ein Lesezeichen`,
  'foundUnknown': (things: string | number) => `${things}`,
  'found': `Ich habe einen Stein gefunden`,
  'readIt': `Lesen`,
  'card': `Wenn Sie diesen Stein gefunden haben, sagen Sie uns bitte, wo. Lassen Sie ihn dann liegen, oder nehmen Sie ihn ein Stück mit.`,
  'memories': { 'heading': `Erinnerungen`, 'lead': `Ein Satz genügt. Erzählen Sie uns, woran Sie sich bei {name} erinnern.`, 'relation': `Woher Sie sich kannten`, 'words': `Woran Sie sich erinnern`, 'care': `Was hier gesagt werden kann`, 'careText': `Traurig sein, wütend sein, nicht verstehen: Das alles darf sein. Schreiben Sie über das Leben von {name} und darüber, was Ihnen fehlt.

Sie dürfen vom Tod schreiben. Lassen Sie bitte weg, wie, wo und warum: Kein einzelner Grund erklärt einen Tod, und niemand hat Schuld daran. Schreiben Sie bitte nicht, dass {name} jetzt Frieden gefunden hat. Wer gerade selbst kämpft, könnte das für einen Ausweg halten.` },
}
