/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminFirstSteps as english } from '../en/admin-first-steps.ts'

export const adminFirstSteps: typeof english = {
  'title': `Erste Schritte`,
  'count': (done: string | number, all: string | number) => `${done} von ${all} getan`,
  'lead': `In beliebiger Reihenfolge. Jeder davon kann warten.`,
  'done': `getan`,
  'away': `Weglegen`,
  'words': `Diese Texte ändern`,
  'face': `Wo ist das Gesicht?`,
  'send': `Dieses Bild nehmen`,
  'next': (step: string | number) => `Weiter: ${step}`,
  'steps': { 'who': { 'title': `Name, Daten und Fürwörter`, 'why': `Jede Seite spricht davon.` }, 'portrait': { 'title': `Das Porträt`, 'why': `Das Bild auf der ersten Seite.` }, 'photos': { 'title': `Fotos`, 'why': `Viele auf einmal, wenn Sie mögen.` }, 'story': { 'title': `Die Geschichte`, 'why': `Ein Leben, wie Sie es erzählen würden.` }, 'family': { 'title': `Jemand, der Ihnen hilft`, 'why': `Laden Sie ihn oder sie mit einem Link ein.` }, 'door': { 'title': `Wer sie sehen darf`, 'why': `Nur Sie, Familie und Freunde, oder alle.` }, 'codes': { 'title': `Zehn gedruckte Codes`, 'why': `Falls Sie Ihr Passwort vergessen.` } },
  'putAway': `Weggelegt`,
  'sample': (count: number, places: string | number, number: string | number) => plural(count, 'de', { 'one': `Hier ist noch von Rowan die Rede, den es nie gab: ${places}. Bitte ersetzen Sie es, bevor Sie jemandem von dieser Website erzählen.`, 'other': `An diesen ${number} Stellen ist noch von Rowan die Rede, den es nie gab: ${places}. Bitte ersetzen Sie sie, bevor Sie jemandem von dieser Website erzählen.` }),
  'numbers': `,einer,zwei,drei,vier,fünf,sechs,sieben,acht`,
}
