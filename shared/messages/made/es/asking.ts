/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { asking as english } from '../en/asking.ts'

export const asking: typeof english = {
  'title': (name: string | number) => `Envíenos sus fotos de ${name}`,
  'titlePlain': `Envíenos sus fotos`,
  'lead': `Viejas, borrosas, o con solo media cara: nos alegramos de cada una. Las miramos antes que nadie.`,
  'name': `Su nombre`,
  'noName': `Díganos su nombre, por favor.`,
  'year': `El año, si lo sabe`,
  'yearHint': `Un año para todo lo que envía ahora. Las fotos de otros años pueden venir después.`,
  'pictures': `Fotos`,
  'picturesHint': `Todas las que quiera. Lo que ya tenemos no se envía dos veces.`,
  'atOnce': (count: string | number) => `Hasta ${count} a la vez.`,
  'noPicture': `Elija al menos una foto, por favor.`,
  'honeypot': `Deje esto vacío`,
  'send': `Enviárnoslas`,
  'tooLarge': `Esta foto ocupa más de 20 MB.`,
  'tooMany': (count: string | number) => `Eran demasiadas a la vez. Envíe hasta ${count} fotos cada vez, por favor.`,
  'thanks': `Gracias`,
  'notTaken': `No ha funcionado`,
  'taken': (count: number) => `${plural(count, 'es', { 'one': `Ya tenemos una foto`, 'other': `Ya tenemos ${count} fotos` })}. ${plural(count, 'es', { 'one': `La`, 'other': `Las` })} miramos primero.`,
  'known': (count: number) => plural(count, 'es', { 'one': `Una ya la teníamos.`, 'other': `${count} ya las teníamos.` }),
  'more': `Enviar más fotos`,
  'back': `Volver al formulario`,
  'over': `Este enlace ya no está abierto.`,
  'overHow': `Pida uno nuevo a la familia, por favor.`,
  'progress': (done: string | number, all: string | number) => `Han llegado ${done} de ${all}.`,
  'lost': `Se ha perdido la conexión. Pulse otra vez el botón: solo se envía lo que falta.`,
}
