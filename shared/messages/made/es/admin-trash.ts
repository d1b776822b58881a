/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminTrash as english } from '../en/admin-trash.ts'

export const adminTrash: typeof english = {
  'lead': (days: string | number) => `Lo que se elimina desaparece del sitio enseguida y se queda aquí ${days} días.`,
  'bringBack': `Recuperar`,
  'bringMany': (count: number) => plural(count, 'es', { 'one': `Recuperar uno`, 'other': `Recuperar ${count}` }),
  'ticked': `(lo marcado)`,
  'bringAll': `Recuperar todo`,
  'empty': `No se ha eliminado nada últimamente.`,
  'untitled': (thing: string | number) => `${thing} sin título`,
  'deleted': (day: string | number) => `Eliminado el ${day}`,
  'deletedBy': (day: string | number, who: string | number) => `Eliminado el ${day} por ${who}`,
  'withdrawn': (day: string | number) => `Retirado por quien lo envió el ${day}`,
  'choose': (name: string | number) => `Elegir ${name}`,
}
