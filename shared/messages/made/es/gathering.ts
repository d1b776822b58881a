/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import { number, plural } from '../../../in-sentences.ts'
import type { gathering as english } from '../en/gathering.ts'

export const gathering: typeof english = {
  'title': `Juntos`,
  'lead': (name: string | number) => `Fotos de ${name} y unas palabras, una tras otra: para una sala llena de gente o para una sola persona.`,
  'music': `Empezar con música`,
  'silent': `Empezar sin música`,
  'hint': `Se avanza con las flechas o con un mando a distancia. La barra espaciadora hace una pausa, M pone y quita la música, Escape termina.`,
  'loading': `Las fotos están en camino…`,
  'unreached': `Ahora mismo no se puede acceder a las fotos. Inténtelo de nuevo dentro de un momento.`,
  'preparing': (count: number, loaded: number) => plural(count, 'es', { 'one': `Primero se trae la foto hasta aquí.`, 'other': `Ya están aquí ${number(loaded, 'es')} de ${count} fotos.` }),
  'withThese': `Empezar con estas`,
  'previous': `Atrás`,
  'next': `Adelante`,
  'pause': `Pausa`,
  'goOn': `Continuar`,
  'musicOn': `Poner música`,
  'musicOff': `Quitar música`,
  'leave': `Terminar`,
  'again': `Otra vez`,
}
