/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import { number, plural } from '../../../in-sentences.ts'
import type { gathering as english } from '../en/gathering.ts'

export const gathering: typeof english = {
  'title': `Juntos`,
  'lead': (name: string | number) => `Fotos de ${name} y unas palabras, una tras otra: para una sala llena de gente o para una sola persona.`,
  'music': `Empezar con música`,
  'silent': `Empezar sin música`,
  'hint': `Las flechas y un mando a distancia llevan adelante. La barra espaciadora detiene, M pone y quita la música, Escape termina.`,
  'loading': `Las fotos están en camino…`,
  'unreached': `Ahora mismo no se puede llegar a las fotos. Inténtelo de nuevo dentro de un momento.`,
  'preparing': (count: number, loaded: number) => plural(count, 'es', { 'one': `Primero se trae la foto hasta aquí.`, 'other': `Ya están aquí ${number(loaded, 'es')} de ${count} fotos.` }),
  'withThese': `Empezar con estas`,
  'previous': `Atrás`,
  'next': `Adelante`,
  'pause': `Detener`,
  'goOn': `Continuar`,
  'musicOn': `Poner música`,
  'musicOff': `Quitar música`,
  'leave': `Terminar`,
  'again': `Otra vez`,
}
