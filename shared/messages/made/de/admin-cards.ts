/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { adminCards as english } from '../en/admin-cards.ts'

export const adminCards: typeof english = {
  'title': (many: string | number) => `Karten: ${many}`,
  'link': (many: string | number) => `Karten drucken: ${many}`,
  'intro': (one: string | number) => `Drucken Sie dieses Blatt, schneiden Sie es an den Linien, und legen Sie unter jedes Stück (${one}) eine Karte. Wer es findet, hält die Kamera des Telefons auf den Code, und das Formular öffnet sich.`,
  'unreachable': (address: string | number) => `Diese Codes führen zu ${address}, und das können die Telefone anderer nicht öffnen. Bitte öffnen Sie diese Seite unter der Adresse, die Besucher benutzen, und drucken Sie sie dort.`,
  'thisAddress': (address: string | number) => `Die Codes führen zu ${address}, wie Ihr Browser es anzeigt. Benutzen Besucher eine andere Adresse, sollte zuerst PUBLIC_URL gesetzt werden, von wem die Website eingerichtet wurde.`,
  'code': (address: string | number) => `Ein Code, der ${address} öffnet`,
  'loading': `Die Karten werden geladen …`,
  'print': `Drucken`,
  'legend': `Diese Website ist für Fremde geschlossen. Was dürfen Menschen, die einen Stein finden?`,
  'ways': { 'site': `Nichts weiter: Nur wer hereinkam, kann etwas teilen`, 'send': `Ein Bild senden und sonst nichts sehen`, 'word': `Hereinkommen, mit Ihrem Wort auf der Karte` },
  'facts': { 'site': `Der Code öffnet die Karte der geschlossenen Website.`, 'send': `Der Code öffnet ein Formular und sonst nichts. Wer so eine Karte hat, darf senden.`, 'word': `Der Code führt am Wort vorbei, und das Wort steht darunter. Wer die Karte findet, sieht alles.` },
  'word': `Ihr Wort, wie Sie es gewählt haben`,
  'wordHint': `Niemand kann es hier lesen, deshalb muss es noch einmal getippt werden.`,
  'useWord': `Auf die Karten drucken`,
  'ended': `Keine gedruckte Karte mehr senden lassen`,
  'letters': { 'about': (one: string | number) => `Jede Karte kann vier eigene Buchstaben haben. Wer das Fundstück (${one}) als Nächstes findet, liest dann, wer es zuletzt abgelegt hat, und wo.`, 'make': `Jeder Karte ihre Buchstaben geben`, 'makeNew': `Neue Buchstaben machen` },
}
