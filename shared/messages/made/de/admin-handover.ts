/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { adminHandover as english } from '../en/admin-handover.ts'

export const adminHandover: typeof english = {
  'title': `Übergabeblatt`,
  'lead': `Eine Seite für den Menschen, der eines Tages weitermacht. Füllen Sie aus, was die Website nicht wissen kann, drucken Sie sie, und legen Sie sie zu Ihren Papieren. Bitte schreiben Sie keine Passwörter hinein.`,
  'open': `Das Blatt öffnen, um es zu drucken`,
  'save': `Speichern`,
  'labels': { 'runs': `Wo die Website läuft, und wer sie bezahlt`, 'domain': `Die Domain: wo sie angemeldet ist, und wann sie verlängert werden muss`, 'mail': `Die E-Mail der Website: bei wem, und bis wann`, 'keys': `Wer sonst einen Schlüssel, einen Passwortmanager oder die Codes hat`, 'copies': `Wo in einem anderen Haus Kopien liegen`, 'day': `Was an dem Tag zu tun ist` },
  'unreadable': `Bitte kürzen Sie, was Sie geschrieben haben: Eine Notiz hat Platz für 1.000 Zeichen.`,
  'sheet': { 'heading': (name: string | number) => `Die Gedenkseite für ${name}`, 'printed': (day: string | number) => `Stand vom ${day}.`, 'address': `Adresse`, 'software': `Software`, 'version': (version: string | number) => `Keepsake ${version}; wie es erneuert wird, steht in docs/upgrades.md der Software.`, 'data': `Was die Website aufhebt`, 'database': { 'sqlite': `eine Datenbank in jenem Ordner`, 'postgres': `eine PostgreSQL-Datenbank` }, 'store': (bucket: string | number) => `Bilder und andere Dateien im S3-Bucket ${bucket}`, 'folder': (path: string | number) => `im Ordner ${path} jenes Rechners`, 'backups': `Sicherungen`, 'backupsIn': (place: string | number) => `Jede Nacht nach ${place}.`, 'lastBackup': (day: string | number) => `Die letzte ist vom ${day}.`, 'noBackup': `Es gibt noch keine.`, 'tried': (day: string | number) => `Eine wurde am ${day} zur Probe zurückgeholt.`, 'accounts': `Wer sich anmelden kann`, 'unknown': `nicht ausgefüllt`, 'restore': `Um die Website auf irgendeinem Rechner zurückzuholen: die Software installieren und ihr die neueste Sicherung geben („Ich habe eine Sicherung“ auf ihrem ersten Bildschirm).` },
}
