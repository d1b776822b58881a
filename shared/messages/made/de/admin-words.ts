/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { adminWords as english } from '../en/admin-words.ts'

export const adminWords: typeof english = {
  'title': `TEXTE`,
  'allPages': `Alle Seiten`,
  'link': `Texte der Seiten`,
  'intro': `Alle Texte, Namen, Daten und Bilder der Website. Was Sie speichern, steht sofort auf der Website, und jede Fassung wird aufgehoben.`,
  'untouched': `Wie es mit der Website kam`,
  'unsaved': `Noch nicht gespeichert`,
  'waits': `Besucher haben diese Seite noch nicht. Mit dem Speichern Ihrer Worte steht sie auf der Website.`,
  'waiting': { 'title': `Diese Seite wartet auf ihre ersten Worte`, 'text': `Besucher haben sie noch nicht.`, 'link': `Schreiben` },
  'choosePicture': `Bitte wählen Sie ein Bild.`,
  'pictureAlt': `Für alle, die es nicht sehen können. Es darf leer bleiben, wenn das Bild nur der Schönheit wegen da ist.`,
  'together': `Beides ist jetzt beisammen. Bitte sehen Sie es noch einmal an, und speichern Sie.`,
  'loading': `Die Seiten werden geladen …`,
  'versions': { 'title': `Frühere Fassungen`, 'unsaved': `Was Sie noch nicht gespeichert haben, ginge verloren: Speichern Sie es zuerst, dann ist es auch eine Fassung.`, 'now': `Jetzt auf der Website`, 'bringBack': `Diese zurückholen`, 'name': (version: string | number) => `Fassung ${version}`, 'deleteTitle': `Diese Fassung löschen?`, 'deleteQuestion': `Sie ist sofort weg und kann nicht zurückgeholt werden. Die Texte auf der Website bleiben, wie sie sind.` },
  'preview': { 'see': `Seite ansehen`, 'before': `bevor gespeichert wird`, 'page': (page: string | number) => `${page} mit Ihren Änderungen` },
  'bar': { 'publish': `Auf die Website stellen`, 'kept': `Als Ihr Entwurf aufgehoben. Niemand sonst sieht ihn.`, 'keeping': `Noch nicht aufgehoben`, 'undo': `Alles verwerfen`, 'undoWhat': `was nicht gespeichert ist`, 'undoTitle': `Alle Änderungen verwerfen?`, 'undoQuestion': `Was Sie seit dem letzten Speichern geändert haben, ist dann weg.` },
  'here': { 'today': (time: string | number) => `Sie waren heute um ${time} hier. Was Sie geschrieben haben, ist noch da, und niemand sonst sieht es.`, 'yesterday': (time: string | number) => `Sie waren gestern um ${time} hier. Was Sie geschrieben haben, ist noch da, und niemand sonst sieht es.`, 'on': (day: string | number, time: string | number) => `Sie waren am ${day} um ${time} hier. Was Sie geschrieben haben, ist noch da, und niemand sonst sieht es.` },
  'conflict': { 'title': `Jemand anders hat diese Seite gespeichert`, 'text': `Nichts ist verloren. Unten steht, was geändert wurde. Wo Sie beide dasselbe geändert haben, wählen Sie bitte.`, 'nothing': `Nichts`, 'together': `Beides zusammenfügen`, 'theirs': `Deren Fassung`, 'yours': `Ihre Fassung` },
  'fields': { 'leaveOut': `Weglassen`, 'leftOut': `Weggelassen` },
  'date': { 'day': `Tag`, 'month': `Monat`, 'year': `Jahr`, 'unknown': `nicht bekannt` },
  'still': { 'lead': `Diese Felder erzählen noch von dem erfundenen Menschen, dessen Leben mit der Website kam.`, 'here': `Noch von dem erfundenen Menschen.` },
  'list': { 'addOne': `Eines hinzufügen`, 'to': (title: string | number) => `zu ${title}`, 'moved': (name: string | number, place: string | number, count: string | number) => `${name} ist jetzt ${place} von ${count}`, 'up': (name: string | number) => `${name} nach oben`, 'down': (name: string | number) => `${name} nach unten`, 'remove': (name: string | number) => `${name} entfernen`, 'removed': (name: string | number) => `${name} ist entfernt`, 'max': (max: string | number) => `Eine Seite kann ${max} zeigen.` },
  'picture': { 'label': `Bild`, 'another': `Ein anderes wählen`, 'anotherOf': (title: string | number) => `${title}: ein anderes wählen`, 'alt': `Was ist darauf zu sehen?`, 'sending': (percent: string | number) => `Wird gesendet: ${percent} %` },
  'letter': { 'loading': `Einen Moment, der Brief öffnet sich …`, 'marksFor': (field: string | number) => `Auszeichnungen für ${field}`, 'buttons': { 'bold': `Fett`, 'italic': `Kursiv`, 'heading': `Überschrift`, 'quote': `Zitat`, 'list': `Liste`, 'numbers': `Nummern`, 'link': `Link`, 'picture': `Bild`, 'undo': `Rückgängig`, 'redo': `Wiederholen` }, 'undescribed': `Ein Bild ohne Beschreibung`, 'describe': `Beschreiben`, 'removePicture': `Herausnehmen`, 'leftBehind': { 'title': `Die Worte sind da`, 'description': `Bilder kamen nicht mit. Bitte fügen Sie sie mit „Bild“ hinzu.` }, 'linkTitle': `Ein Link im Text`, 'linkWords': `Die Worte des Links`, 'linkAddress': `Wohin er führt`, 'linkHint': `Eine Adresse wie https://example.org, eine E-Mail-Adresse oder eine Telefonnummer.`, 'linkMistake': `Bitte schreiben Sie, wohin er führt, etwa https://example.org.`, 'linkDone': `Einfügen`, 'linkRemove': `Link entfernen`, 'pictureTitle': `Ein Bild im Text`, 'pictureCaption': `Zeile unter dem Bild` },
}
