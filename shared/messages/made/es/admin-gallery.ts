/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import { number, plural } from '../../../in-sentences.ts'
import type { adminGallery as english } from '../en/admin-gallery.ts'

export const adminGallery: typeof english = {
  'ofCategory': `Mostrar fotos de una categoría`,
  'all': `Todas`,
  'inOrder': `Mostrar las fotos en este orden`,
  'asOnSite': `Como en el sitio`,
  'newestFirst': `Las más nuevas primero`,
  'showAs': `Mostrar las fotos como`,
  'views': { 'cards': `Tarjetas`, 'grid': `Cuadrícula` },
  'loading': `Cargando las fotos…`,
  'failedTitle': `No se han podido cargar las fotos`,
  'failed': (reason: string | number) => `No se han recibido fotos (${reason})`,
  'empty': `No se han encontrado fotos`,
  'uploadImages': `Subir fotos`,
  'count': (count: number) => plural(count, 'es', { 'one': `${number(count, 'es')} foto`, 'other': `${number(count, 'es')} fotos` }),
  'onHome': (count: string | number, max: string | number) => `${count} de ${max} en la página de inicio`,
  'manyOnHome': (count: string | number, max: string | number) => `${count} están elegidas para la página de inicio, que muestra las ${max} primeras`,
  'select': (name: string | number) => `Elegir ${name}`,
  'photoAt': (position: string | number) => `Foto ${position}`,
  'isPortrait': `Este es el retrato`,
  'less': `Menos`,
  'moves': { 'front': `Al principio`, 'earlier': `Antes`, 'later': `Después` },
  'ofOrder': (name: string | number) => `(${name})`,
  'inTheOrder': (name: string | number) => `(${name})`,
  'focus': { 'label': `Señalar la cara`, 'in': (name: string | number) => `(${name})`, 'title': `¿Dónde está la cara?`, 'lead': `Toque la cara una vez. En cualquier pantalla, esa parte de la imagen queda a la vista.` },
  'many': { 'title': `Fotos elegidas`, 'progress': (done: string | number, count: string | number) => `${done} de ${count}…`, 'selected': (count: string | number) => `${count}: elegidas`, 'none': `No elegir ninguna`, 'ofPhotos': `(fotos)`, 'these': `(las fotos elegidas)`, 'ofThese': `(las fotos elegidas)`, 'frontOf': `(las fotos elegidas)`, 'categoryOf': `Categoría de las fotos elegidas`, 'category': `Categoría…`, 'deleteTitle': (count: string | number) => `¿Eliminar ${count}?`, 'deleteAsked': (days: string | number) => `Desaparecen del sitio enseguida. Puede recuperarlas durante ${days} días.`, 'updated': (count: string | number) => `${count}: cambio guardado`, 'deleted': (count: string | number) => `${count}: en la papelera`, 'moved': (count: string | number) => `${count}: en su nuevo lugar` },
  'movedTo': (moved: string | number, place: string | number, total: number) => `${moved}: ahora ${place} de ${number(total, 'es')}`,
  'deleteAsked': `¿Seguro que quiere eliminar esta foto? Esta acción no se puede deshacer.`,
  'byYear': { 'label': `Por año`, 'isOn': { 'what': `Primero va el año más reciente; al final, las fotos sin año.`, 'moving': `Para mover fotos con «Antes», «Después» y «Al principio», desactive esto: su propio orden se conserva.` }, 'isOff': { 'what': `Active esto para que vaya primero el año más reciente y al final las fotos sin año.`, 'moving': `Con «Antes», «Después» y «Al principio» pone las fotos en su lugar en el sitio. Hasta entonces, las nuevas van primero.` } },
  'grid': { 'lookFor': `Buscar palabras`, 'showOnly': `Mostrar solo fotos`, 'filters': { 'without-caption': `Sin pie de foto`, 'without-year': `Sin año`, 'doubles': `Repetidas` }, 'any': `Con y sin`, 'oneYear': `Mostrar fotos de un año`, 'allYears': `Todos los años`, 'noYear': `Sin año`, 'yearCount': (year: string | number, count: number) => `${year} · ${number(count, 'es')}`, 'photos': `Fotos`, 'photo': `Foto`, 'named': (line: string | number) => `Foto ${line}`, 'selectAll': `Elegir todas`, 'yearHint': `Vacío quita el año.`, 'captionHint': `Vacío quita los pies de foto.`, 'categoryHint': `Todas reciben esta.`, 'place': `Puesto`, 'placeHint': (count: string | number) => `De 1, el principio de la lista que se muestra, a ${count}.`, 'ask': (what: string | number) => `${what}…`, 'askMany': (what: string | number, count: string | number) => `${what}: ${count}` },
}
