/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { adminAlbum as english } from '../en/admin-album.ts'

export const adminAlbum: typeof english = {
  'title': `Öffnet sich auf jedem Computer`,
  'lead': `Die Website, wie Besucher sie sehen, in einer ZIP-Datei: jede Seite mit ihren Bildern, mit Musik und Filmen. Entpacken Sie sie, und klicken Sie doppelt auf index.html; es braucht kein Netz und kein Programm außer einem Browser, heute oder in dreißig Jahren. Was noch wartet, die Dateien, wie sie gesendet wurden, und Konten sind nicht darin, also darf sie von Hand zu Hand gehen.`,
  'running': `Das Album wird gerade gemacht. Sie können diese Seite verlassen und wiederkommen.`,
  'ready': (day: string | number, until: string | number) => `Das Album ist fertig. Es ist vom ${day} und bleibt hier bis ${until}. Bricht die Verbindung ab, geht das Herunterladen weiter, wo es aufgehört hat.`,
  'download': (size: string | number) => `Das Album herunterladen (${size})`,
  'make': `Das Album machen`,
  'again': `Ein neues Album machen`,
  'name': `(öffnet sich auf jedem Computer)`,
  'outcome': { 'done': `Das Album wird gemacht`, 'failed': { 'title': `Das Album konnte nicht gemacht werden` } },
  'notMade': `Das Album konnte nicht gemacht werden. Bitte versuchen Sie es noch einmal; hilft das nicht, kann es mit \`keepsake export\` machen, wer sich um den Rechner kümmert.`,
  'manyServers': `Diese Website läuft auf mehreren Servern, von denen keiner Platz für alles hat. Wer sich um sie kümmert, macht das Album mit \`keepsake export\`.`,
  'files': { 'title': `Für einen Anbieter ohne Server`, 'lead': `Für den Tag, an dem niemand mehr einen Server betreiben will: die Website, wie Fremde sie sehen, als einfache Dateien in einer ZIP-Datei. Jeder Anbieter, der Dateien ausliefert, zeigt sie, viele umsonst. Entpacken Sie sie dort, unter der Adresse dieser Website: gedruckte Karten und Links führen weiter zu ihren Seiten und sagen, wo nichts mehr gesendet werden kann. Was nur für die Familie ist, was noch wartet und Konten sind nicht darin. Dort kann sie jeder lesen, auch solange diese Website geschlossen ist.`, 'running': `Die Dateien werden gerade gemacht. Sie können diese Seite verlassen und wiederkommen.`, 'ready': (day: string | number, until: string | number) => `Die Dateien sind fertig. Sie sind vom ${day} und bleiben hier bis ${until}. Bricht die Verbindung ab, geht das Herunterladen weiter, wo es aufgehört hat.`, 'download': (size: string | number) => `Die Dateien herunterladen (${size})`, 'make': `Die Dateien machen`, 'again': `Neue Dateien machen`, 'name': `(für einen Anbieter ohne Server)`, 'outcome': { 'done': `Die Dateien werden gemacht`, 'failed': { 'title': `Die Dateien konnten nicht gemacht werden` } } },
}
