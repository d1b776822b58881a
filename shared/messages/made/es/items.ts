/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { items as english } from '../en/items.ts'

export const items: typeof english = {
  'gone': (noun: string | number) => `Esto ya no está aquí. Todo lo demás, sí.`,
  'copied': `Enlace copiado: Ya puede pegarlo en un mensaje.`,
  'notCopied': `Copie este enlace, por favor`,
  'older': `Mostrar anteriores`,
  'newer': `Mostrar más recientes`,
  'described': { 'share': (place: string | number, name: string | number) => `${place}, compartido por ${name}`, 'shareAlt': (noun: string, place: string | number, name: string | number) => `${noun}, ${place}, de parte de ${name}`, 'photo': (name: string | number) => `Una foto de ${name}`, 'photoFrom': (name: string | number, year: string | number) => `Una foto de ${name} de ${year}`, 'memory': (name: string | number, person: string | number) => `${name} recuerda a ${person}`, 'memoryAlt': (name: string | number) => `Una imagen de ${name}` },
}
