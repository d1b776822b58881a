/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { adminSettings as english } from '../en/admin-settings.ts'

export const adminSettings: typeof english = {
  'folds': { 'you': `Sie`, 'trash': `Zuletzt gelöscht`, 'bring': `Bilder hereinholen`, 'ask': `Die Familie um Bilder bitten`, 'safe': `Sicher aufgehoben`, 'newShares': `Neu Geteiltes`, 'guestBook': `Gästebuch`, 'stopped': `Gesperrte Absender`, 'gathering': `Heute eine Zusammenkunft`, 'people': `Wer sich um die Website kümmert`, 'handover': `Übergabeblatt`, 'mail': `Nachricht per E-Mail`, 'sessions': `Wo Sie angemeldet sind`, 'password': `Ihr Passwort`, 'codes': `Codes für Ihre Schublade`, 'passkeys': `Ihre Passkeys`, 'language': `Ihre Sprache` },
  'states': { 'on': `Ein`, 'off': `Aus`, 'doors': { 'us': `Nur wir`, 'family': `Familie und Freunde`, 'unlisted': `Alle, aber keine Suchmaschinen`, 'everyone': `Alle` } },
  'nobodyStopped': `Niemand ist gesperrt.`,
  'sharedAs': (name: string | number) => `Wer als ${name} etwas geteilt hat`,
  'sharedGone': `Wer etwas gesendet hat, das nicht mehr da ist`,
  'stoppedUntil': (day: string | number) => `Gesperrt bis ${day}`,
  'letShare': `Wieder teilen lassen`,
  'shares': { 'legend': `Neu Geteiltes erscheint`, 'modes': { 'at-once': `sofort`, 'after-a-look': `nachdem jemand von uns es angesehen hat` }, 'facts': `Vorschauen und die Bilder oben auf einer Seite zeigen nur, was jemand von Ihnen angesehen hat, gleich was Sie wählen.`, 'discord': `Discord von selbst Bescheid geben`, 'discordFacts': `Was neu geteilt und gezeigt wird, geht einmal dorthin, höchstens eines in der Minute.` },
  'gathering': { 'lead': `Bei einer Trauerfeier oder einem Gedenken teilen alle über dasselbe WLAN, und für diese Website sehen sie aus wie eine einzige Person. Schalten Sie das ein, damit niemand abgewiesen wird.`, 'label': `Heute sind viele beisammen`, 'isOn': (count: string | number, day: string | number, time: string | number) => `Jeder Anschluss kann ${count}-mal in der Stunde etwas teilen. Das endet von selbst am ${day} um ${time}.`, 'isOff': (count: string | number) => `Jeder Anschluss kann ${count}-mal in der Stunde etwas teilen.` },
  'guestBook': { 'what': `Eine Seite, auf der Menschen aufschreiben, woran sie sich erinnern, mit einem Bild, wenn sie mögen. Jemand von Ihnen sieht jede Erinnerung an, bevor andere sie sehen.`, 'label': `Das Gästebuch ist offen`, 'isOn': (stickers: string | number) => `Es steht im Menü, hinter „${stickers}“. Was ankommt, wartet auf Sie im Tab „Erinnerungen“.`, 'isOff': `Besucher finden es nicht, und auch nichts, was darin steht. Gelöscht wird nichts.` },
  'mail': { 'legend': `Mir per E-Mail Bescheid geben`, 'choices': { 'never': `nie`, 'daily': `einmal am Tag, wenn etwas Neues da ist`, 'at-once': `sofort, wenn etwas wartet oder gemeldet wird, und eine E-Mail am Tag für das Übrige` }, 'ends': `In jeder E-Mail ist ein Link, der sie beendet.`, 'none': `Diese Website kann noch keine E-Mails senden. Wer sie eingerichtet hat, kann sie mit einem Mailserver verbinden, und dann wählen Sie hier.` },
  'language': { 'label': `Sprache dieser Bildschirme`, 'hint': `Auch E-Mails an Sie sind in ihr. Besucher lesen die Sprache der Website.`, 'site': `Die der Website` },
}
