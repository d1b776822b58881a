/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { adminFrame as english } from '../en/admin-frame.ts'

export const adminFrame: typeof english = {
  'readFailed': (reason: string | number) => `Das konnte nicht gelesen werden (${reason}).`,
  'showMore': (count: string | number) => `Mehr zeigen (${count})`,
  'loading': `Wird geladen …`,
  'again': `Noch einmal versuchen`,
  'back': `Zurück zur Verwaltung`,
  'signOut': `Abmelden`,
  'cancel': `Abbrechen`,
  'keep': `Behalten`,
  'keepIt': `Behalten`,
  'notNow': `Jetzt nicht`,
  'add': `Hinzufügen`,
  'remove': `Entfernen`,
  'deleteIt': `Löschen`,
  'undo': `Rückgängig`,
  'optional': `freiwillig`,
  'updateFailed': `Nicht gespeichert`,
  'lang': `de`,
  'close': `Schließen`,
  'save': `Speichern`,
  'more': `Mehr`,
  'trying': `Einen Moment …`,
  'saving': `Wird gespeichert …`,
  'edit': `Bearbeiten`,
  'settings': `Familie und Einstellungen`,
}
