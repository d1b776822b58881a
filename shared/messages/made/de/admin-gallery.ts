/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import { number, plural } from '../../../in-sentences.ts'
import type { adminGallery as english } from '../en/admin-gallery.ts'

export const adminGallery: typeof english = {
  'ofCategory': `Fotos einer Kategorie zeigen`,
  'all': `Alle`,
  'inOrder': `Fotos in dieser Reihenfolge zeigen`,
  'asOnSite': `Wie auf der Website`,
  'newestFirst': `Neueste zuerst`,
  'showAs': `Fotos zeigen als`,
  'views': { 'cards': `Karten`, 'grid': `Raster` },
  'loading': `Die Fotos werden geladen …`,
  'failedTitle': `Die Fotos konnten nicht geladen werden`,
  'failed': (reason: string | number) => `Keine Fotos bekommen (${reason})`,
  'empty': `Keine Fotos gefunden`,
  'uploadImages': `Fotos hochladen`,
  'count': (count: number) => plural(count, 'de', { 'one': `${number(count, 'de')} Foto`, 'other': `${number(count, 'de')} Fotos` }),
  'onHome': (count: string | number, max: string | number) => `${count} von ${max} auf der Startseite`,
  'manyOnHome': (count: string | number, max: string | number) => `${count} sind für die Startseite gewählt; sie zeigt die ersten ${max}`,
  'select': (name: string | number) => `${name} auswählen`,
  'photoAt': (position: string | number) => `Foto ${position}`,
  'isPortrait': `Das ist das Porträt`,
  'less': `Weniger`,
  'moves': { 'front': `Ganz nach vorn`, 'earlier': `Nach vorn`, 'later': `Nach hinten` },
  'ofOrder': (name: string | number) => `(${name})`,
  'inTheOrder': (name: string | number) => `(${name})`,
  'focus': { 'label': `Auf das Gesicht zeigen`, 'in': (name: string | number) => `(${name})`, 'title': `Wo ist das Gesicht?`, 'lead': `Tippen Sie einmal auf das Gesicht. Dieser Teil des Bildes bleibt auf jedem Bildschirm zu sehen.` },
  'many': { 'title': `Ausgewählte Fotos`, 'progress': (done: string | number, count: string | number) => `${done} von ${count} …`, 'selected': (count: string | number) => `${count} ausgewählt`, 'none': `Keine auswählen`, 'ofPhotos': `(Fotos)`, 'these': `(die ausgewählten Fotos)`, 'ofThese': `(die ausgewählten Fotos)`, 'frontOf': `(die ausgewählten Fotos)`, 'categoryOf': `Kategorie der ausgewählten Fotos`, 'category': `Kategorie …`, 'deleteTitle': (count: string | number) => `${count} löschen?`, 'deleteAsked': (days: string | number) => `Sie verschwinden sofort von der Website. Sie können sie ${days} Tage lang zurückholen.`, 'updated': (count: string | number) => `${count} geändert`, 'deleted': (count: string | number) => `${count} gelöscht`, 'moved': (count: string | number) => `${count} verschoben` },
  'movedTo': (moved: string | number, place: string | number, total: number) => `${moved}: jetzt ${place} von ${number(total, 'de')}`,
  'deleteAsked': `Möchten Sie dieses Foto wirklich löschen? Das lässt sich nicht rückgängig machen.`,
  'byYear': { 'label': `Nach Jahr`, 'isOn': { 'what': `Das neueste Jahr kommt zuerst, Fotos ohne Jahr zuletzt.`, 'moving': `Um Fotos mit „Nach vorn“, „Nach hinten“ und „Ganz nach vorn“ zu verschieben, schalten Sie das aus: Ihre eigene Reihenfolge bleibt erhalten.` }, 'isOff': { 'what': `Schalten Sie das ein, damit das neueste Jahr zuerst kommt und Fotos ohne Jahr zuletzt.`, 'moving': `Mit „Nach vorn“, „Nach hinten“ und „Ganz nach vorn“ stellen Sie Fotos dorthin, wo sie auf der Website stehen. Neue kommen bis dahin zuerst.` } },
  'grid': { 'lookFor': `Nach Wörtern suchen`, 'showOnly': `Nur diese Fotos zeigen`, 'filters': { 'without-caption': `Ohne Bildunterschrift`, 'without-year': `Ohne Jahr`, 'doubles': `Doppelte` }, 'any': `Mit und ohne`, 'oneYear': `Fotos eines Jahres zeigen`, 'allYears': `Alle Jahre`, 'noYear': `Kein Jahr`, 'yearCount': (year: string | number, count: number) => `${year} · ${number(count, 'de')}`, 'photos': `Fotos`, 'photo': `Foto`, 'named': (line: string | number) => `Foto ${line}`, 'selectAll': `Alle auswählen`, 'yearHint': `Leer nimmt das Jahr weg.`, 'captionHint': `Leer nimmt die Bildunterschriften weg.`, 'categoryHint': `Alle bekommen diese.`, 'place': `Stelle`, 'placeHint': (count: string | number) => `Von 1, dem Anfang der gezeigten Liste, bis ${count}.`, 'ask': (what: string | number) => `${what} …`, 'askMany': (what: string | number, count: string | number) => `${what}: ${count}` },
}
