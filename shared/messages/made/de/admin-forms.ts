/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import { capitalised, plural } from '../../../in-sentences.ts'
import type { adminForms as english } from '../en/admin-forms.ts'

export const adminForms: typeof english = {
  'images': `Bilder`,
  'upload': `Hochladen`,
  'uploadMany': (count: number) => plural(count, 'de', { 'one': `${count} Bild hochladen`, 'other': `${count} Bilder hochladen` }),
  'retryMany': (count: string | number) => `Die ${count} misslungenen noch einmal versuchen`,
  'progress': (done: string | number, all: string | number) => `${done} von ${all} hochgeladen`,
  'list': `Dateien zum Hochladen`,
  'states': { 'waiting': `Wartet`, 'done': `Hochgeladen`, 'failed': `Nicht hochgeladen`, 'rejected': `Lässt sich nicht hochladen` },
  'ofFile': (name: string | number) => `(${name})`,
  'withFile': (name: string | number) => `(${name})`,
  'uploadA': (thing: string | number) => `${capitalised(thing)} hochladen`,
  'uploadIt': (thing: string | number) => `Hochladen`,
  'uploading': `Wird hochgeladen …`,
  'uploadOf': (name: string | number) => `Hochladen (${name})`,
  'preparing': `Wird vorbereitet …`,
  'notAll': `Nicht alles wurde gespeichert. Bitte versuchen Sie es noch einmal.`,
  'notAnImage': `Falsche Dateiart: Bitte wählen Sie eine Bilddatei (JPG, PNG usw.).`,
  'tooLarge': (field: string | number, limit: string | number) => `Datei zu groß: „${field}“ darf höchstens ${limit} haben.`,
  'senderName': `Name`,
  'newFile': (file: string | number) => `Neu: ${file}`,
  'another': `Etwas anderes wählen`,
  'choose': { 'image': `Ein Bild wählen`, 'audio': `Eine Tondatei wählen`, 'pdf': `Ein PDF wählen`, 'video': `Einen Film wählen` },
  'chooseMany': `Bilder wählen`,
  'dropIt': `oder hier ablegen`,
  'dropThem': `oder hier ablegen`,
  'removeFile': (name: string | number) => `${name} entfernen`,
  'batch': { 'partlyTitle': `Hochladen beendet`, 'partly': (done: string | number, failed: string | number) => `Teils gelungen: ${done} hochgeladen, ${failed} nicht`, 'allFailed': `Nichts konnte hochgeladen werden. Bitte versuchen Sie es noch einmal.`, 'known': (count: number) => plural(count, 'de', { 'one': `${count} davon ist schon hier.`, 'other': `${count} davon sind schon hier.` }), 'isKnown': `Schon hier`, 'leaveOut': `Diese weglassen`, 'stopped': (arrived: string | number, all: number) => `${arrived} von ${plural(all, 'de', { 'one': `${all} Bild`, 'other': `${all} Bildern` })} waren angekommen, als die Seite geschlossen wurde. Wählen Sie dieselben Bilder noch einmal: Was schon hier ist, wird nicht zweimal geschickt.`, 'missing': (count: number) => `Es ${plural(count, 'de', { 'one': `fehlt noch ${count} Bild`, 'other': `fehlen noch ${count} Bilder` })}`, 'again': (count: number) => plural(count, 'de', { 'one': `${count} davon war schon angekommen und wird nicht noch einmal geschickt.`, 'other': `${count} davon waren schon angekommen und werden nicht noch einmal geschickt.` }), 'forget': `Das brauche ich nicht mehr` },
}
