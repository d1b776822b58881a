/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { album as english } from '../en/album.ts'

export const album: typeof english = {
  'found': `gefunden`,
  'unnamed': `Suchen Sie hier etwas Bestimmtes?`,
  'list': `Zur Liste von allem`,
  'copy': `Dies ist eine Kopie der Website, wie sie war. Es lässt sich nichts mehr an sie senden, und niemand braucht ein Wort, um hereinzukommen: Alles ist offen.`,
  'foundHere': `Danke für Ihren Fund. Dies ist eine Kopie der Website, wie sie war, deshalb lässt sich nichts mehr an sie senden. Was andere gesendet haben, steht hier darunter.`,
  'names': { 'photos': `Bilder`, 'videos': `Filme`, 'artwork': `Kunst`, 'tracks': `Musik`, 'writings': `Texte`, 'rocks': `Steine`, 'stickers': `Sticker`, 'memories': `Erinnerungen` },
  'shared': `Zum Zeigen auf dieser Gedenkseite geschickt von der genannten Person, die es 30 Tage lang zurücknehmen konnte.`,
  'family': `Von der Familie hier eingestellt, um auf dieser Gedenkseite gezeigt zu werden.`,
  'bag': (name: string | number) => `Die Gedenkseite für ${name}, wie Besucher sie sahen.`,
  'made': (day: string | number, version: string | number) => `Erstellt am ${day} mit Keepsake ${version}.`,
  'madeFrom': (day: string | number, version: string | number, address: string | number) => `Erstellt am ${day} mit Keepsake ${version} von ${address}.`,
  'open': `So öffnet man es: Doppelklick auf index.html. Es braucht kein Netz und kein Programm außer einem Browser.`,
  'here': `Was hier liegt:`,
  'site': `jede Seite, wie Besucher sie sahen, mit den Bildern, der Musik, den Filmen und den Texten darauf.`,
  'everything': `alles, was über jedes davon bekannt ist, für Programme.`,
  'short': `dasselbe in Kürze, in den Begriffen von Dublin Core: wer, wann, von wem geschickt, mit welcher Zustimmung.`,
  'texts': `die Texte der Seiten als Dateien.`,
  'originals': `die Dateien, wie sie geschickt wurden. Sie können verraten, wo und wann ein Bild entstand: Dieser Ordner bleibt in der Familie.`,
  'noOriginals': `Die Dateien, wie sie geschickt wurden, sind nicht dabei; die Bilder verraten nicht, wo sie entstanden sind.`,
  'left': `Was gelöscht wurde, noch angesehen werden muss oder beiseitegelegt wurde, ist nicht dabei.`,
  'check': `Ob alles heil ist: „sha512sum -c manifest-sha512.txt“ in diesem Ordner, oder jedes Programm, das BagIt-Pakete prüft (RFC 8493).`,
}
