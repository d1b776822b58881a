/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { search as english } from '../en/search.ts'

export const search: typeof english = {
  'lead': (name: string | number) => `Un lugar, un año, una canción, una palabra que alguien escribió: todo lo que aquí habla de ${name}.`,
  'label': `¿Qué busca?`,
  'submit': `Buscar`,
  'found': (count: number) => plural(count, 'es', { 'one': `Hay ${count} resultado.`, 'other': `Hay ${count} resultados.` }),
  'none': `Aquí no hay nada con esas palabras. Pruebe con menos letras o con otra forma de escribir un nombre.`,
  'failed': `La búsqueda no está disponible ahora mismo. Inténtelo de nuevo en un momento.`,
  'first': (count: string | number) => `Se muestran los ${count} primeros.`,
  'title': `Buscar algo`,
  'untitledPhoto': `Foto`,
}
