/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { search as english } from '../en/search.ts'

export const search: typeof english = {
  'lead': (name: string | number) => `Un lugar, un año, una canción, una palabra que alguien escribió: todo lo que aquí habla de ${name}.`,
  'label': `¿Qué busca?`,
  'submit': `Buscar`,
  'found': (count: number) => plural(count, 'es', { 'one': `Se ha encontrado una cosa.`, 'other': `Se han encontrado ${count} cosas.` }),
  'none': `Aquí nada tiene esas palabras. Con menos letras se encuentra más, y también con otra forma de escribir un nombre.`,
  'failed': `Ahora mismo no se puede llegar a la búsqueda. Inténtelo de nuevo en un momento.`,
  'first': (count: string | number) => `Se muestran las primeras ${count}.`,
  'title': `Buscar algo`,
  'untitledPhoto': `Foto`,
}
