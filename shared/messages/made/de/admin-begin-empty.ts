/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { adminBeginEmpty as english } from '../en/admin-begin-empty.ts'

export const adminBeginEmpty: typeof english = {
  'label': `Leer beginnen`,
  'why': `Alles, was zum Beispiel gehört, geht mit einem Druck: seine Texte, seine Bilder, seine Seiten. Was Sie geschrieben haben, bleibt.`,
  'question': `Seiten, auf denen nichts von Ihnen steht, verlassen die Website, bis Sie sie zurückholen. Sie können das rückgängig machen.`,
  'who': `Name und Daten sind noch die des Beispiels. Für wen ist diese Website?`,
  'name': `Name, wie Sie ihn sagen`,
  'fullName': `Ganzer Name`,
  'born': `Geboren`,
  'died': `Gestorben`,
  'dateHint': `Zum Beispiel 14. Mai 2003, Mai 2003 oder 2003`,
  'email': `Ihre E-Mail-Adresse für Briefe von Besuchern`,
  'emailHint': `Sie steht auf der Website.`,
  'pronouns': `Fürwörter`,
  'done': `Das Beispiel ist weg`,
  'failed': `Das Beispiel ist noch da`,
  'backDone': `Das Beispiel ist wieder da`,
  'backFailed': `Nicht zurückgenommen`,
  'needsPerson': `Bitte sagen Sie, für wen diese Website ist: Name und Daten sind noch die des Beispiels.`,
  'places': `Für Besucher nicht da`,
  'placesLead': `Sie sind auf der Website, sobald Sie ihnen etwas geben.`,
  'bringBack': `Auf die Website stellen`,
  'broughtBack': `Sie steht jetzt auf der Website`,
}
