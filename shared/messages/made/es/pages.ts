/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import { number, plural } from '../../../in-sentences.ts'
import type { pages as english } from '../en/pages.ts'

export const pages: typeof english = {
  'home': { 'tonight': `En algún lugar, esta noche` },
  'gallery': { 'count': (count: number, shown: string | number) => plural(count, 'es', { 'one': `1 foto`, 'other': `${shown} fotos` }), 'loading': `Cargando las fotos…`, 'failed': `No se han podido cargar las fotos`, 'empty': `Todavía no hay fotos`, 'emptyText': `Las fotos aparecerán aquí cuando se hayan subido`, 'photos': `Fotos`, 'featured': `Destacada`, 'moreFilms': `Más vídeos`, 'together': `Verlas juntos`, 'years': `Años` },
  'story': { 'help': `Si hoy es demasiado:` },
  'art': { 'loading': `Cargando las obras…`, 'failed': `No se han podido cargar las obras`, 'featured': `Destacada` },
  'music': { 'loading': (name: string | number) => `Cargando la música de ${name}…`, 'failed': `No se ha podido cargar la música`, 'empty': `Todavía no hay canciones`, 'emptyText': `Las canciones sonarán aquí cuando se hayan subido`, 'tracks': `Canciones`, 'lyrics': `La letra` },
  'words': { 'loading': `Cargando los textos…`, 'failed': `No se han podido cargar los textos`, 'more': `Más textos`, 'all': `Todos los textos`, 'featured': `Textos destacados`, 'read': `Leer el PDF`, 'readIt': `Leer`, 'length': (pages: number) => plural(pages, 'es', { 'one': `1 página`, 'other': `${number(pages, 'es')} páginas` }) },
  'favourites': { 'by': `de` },
  'helpLine': { 'call': (phone: string | number) => `Llamar al ${phone}`, 'text': (phone: string | number) => `SMS al ${phone}` },
  'memories': { 'loading': `Cargando los recuerdos…`, 'failed': `No se han podido cargar los recuerdos`, 'empty': `Todavía no se ha compartido ningún recuerdo.`, 'voice': (name: string | number) => `La voz de ${name}` },
  'shares': { 'loading': (things: string | number) => `Cargando ${things}…`, 'failed': (things: string | number) => `No se ha podido cargar la lista`, 'sharedBy': (name: string | number) => `Compartido por ${name}`, 'quote': (text: string | number) => `«${text}»` },
  'reading': { 'here': `Leer aquí`, 'all': `Todos los textos`, 'loading': `Abriendo las páginas…`, 'gone': `Este texto ya no está aquí.`, 'page': (page: number, count: number) => `Página ${number(page, 'es')} de ${number(count, 'es')}`, 'words': (page: number) => `Las palabras de la página ${number(page, 'es')}`, 'notDrawn': (page: number) => `La página ${number(page, 'es')} no se puede dibujar aquí. En el PDF puede leerla.`, 'rest': (count: number) => `Estas son las primeras ${number(count, 'es')} páginas. El resto está en el PDF.` },
  'days': { 'birth': (name: string | number) => `Hoy es el cumpleaños de ${name}.`, 'death': (name: string | number) => `Cada día pensamos en ${name}, y hoy un poco más.` },
}
