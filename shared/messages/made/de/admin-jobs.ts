/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { adminJobs as english } from '../en/admin-jobs.ts'

export const adminJobs: typeof english = {
  'title': `Was die Seite von selbst tut`,
  'lead': `Alles kehrt von selbst wieder; was nicht gelang, wird noch einmal versucht.`,
  'worked': (time: string | number) => `Zuletzt erledigt: ${time}`,
  'failed': (time: string | number) => `Nicht gelungen: ${time}`,
  'notYet': `Noch nicht, seit die Seite gestartet wurde`,
  'names': { 'album-clean-up': `Alte Dateien von „Öffnet sich auf jedem Computer“ entfernen`, 'backup': `Die nächtliche Sicherung machen`, 'brought-clean-up': `Entfernen, was gebracht wurde und nie ganz ankam`, 'clean-up': `Den Papierkorb von allem leeren, was älter als 30 Tage ist`, 'conversions': `Videos überall abspielbar machen`, 'days': `Nachsehen, ob heute der Geburtstag oder der Todestag ist`, 'mails': `E-Mails verschicken`, 'notifications': `Euch sagen, was neu ist`, 'pictures': `Kleine Bilder im Voraus machen`, 'restore-clean-up': `Sicherungen entfernen, die nie ganz ankamen`, 'search': `Die Suche auf Stand halten`, 'static-site-clean-up': `Alte Dateien von „Für einen Anbieter ohne Server“ entfernen`, 'successor': `Einmal im Jahr erinnern und nachsehen, wer weitermacht`, 'upload-clean-up': `Hochgeladenes entfernen, das nie ganz ankam`, 'whole-site-clean-up': `Alte Dateien von „Alles nach Hause holen“ entfernen` },
}
