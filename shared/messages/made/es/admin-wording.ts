/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminWording as english } from '../en/admin-wording.ts'

export const adminWording: typeof english = {
  'title': `Como lo decimos nosotros`,
  'lead': `Títulos, botones y frases breves del sitio con sus propias palabras. Lo que guarde aparecerá en las páginas cuando vuelvan a cargarse. Los nombres de las páginas están en «Nombre, fechas y dirección».`,
  'search': `Buscar una frase`,
  'own': `Solo las nuestras`,
  'none': `Ninguna frase tiene estas palabras.`,
  'found': (count: number) => plural(count, 'es', { 'one': `1 frase`, 'other': `${count} frases` }),
  'more': `Mostrar más`,
  'field': `Con nuestras palabras.`,
  'usual': (sentence: string | number) => `Habitual: ${sentence}`,
  'english': (sentence: string | number) => `Inglés: ${sentence}`,
  'save': `Guardar`,
  'saveWhat': (sentence: string | number) => `nuestras palabras para «${sentence}»`,
  'back': `Volver a la habitual`,
  'backWhat': (sentence: string | number) => `en lugar de «${sentence}»`,
  'saved': `Guardado: aparecerá en las páginas cuando vuelvan a cargarse.`,
  'isUsual': `La frase habitual está de vuelta.`,
  'failed': `No se pudo guardar.`,
  'loading': `Cargando las frases…`,
  'tooLong': (most: string | number) => `Busque algo más corto, por favor: aquí caben como máximo ${most} letras.`,
  'signs': `Escriba texto sencillo, por favor, sin paréntesis angulares ni llaves.`,
  'areas': { 'pages': `Páginas`, 'visitors': `Visitas`, 'sharing': `Compartir`, 'labels': `Campos`, 'voice': `Una voz`, 'gathering': `Juntos`, 'search': `Búsqueda`, 'player': `Música`, 'film': `Vídeos`, 'lightbox': `Imágenes grandes`, 'items': `Listas`, 'layout': `Todas las páginas` },
}
