/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminMails as english } from '../en/admin-mails.ts'

export const adminMails: typeof english = {
  'title': `Correos que no han llegado`,
  'lead': `Lo que el servidor de correo rechaza por el momento se vuelve a intentar solo. Lo que rechazó del todo está aquí treinta días. Sus palabras dicen qué está mal a quien configuró el correo.`,
  'facts': (to: string | number, when: string | number) => `Para ${to}, escrito el ${when}`,
  'again': (when: string | number) => `Se vuelve a intentar el ${when}.`,
  'givenUp': `No se envió y no se vuelve a intentar.`,
  'lost': (count: number) => plural(count, 'es', { 'one': `Un correo del sitio no ha llegado y no se vuelve a intentar.`, 'other': `${count} correos del sitio no han llegado y no se vuelven a intentar.` }),
  'failure': (words: string | number) => `El motivo: ${words}`,
  'neverTried': `El sitio estuvo apagado, o no pudo enviar correo, hasta que fue tarde.`,
  'test': `Enviarme un correo de prueba`,
  'testWhy': `(para ver si el sitio puede enviarlos)`,
  'testRuns': `El correo va camino del servidor…`,
  'testTaken': (to: string | number) => `El servidor ha aceptado el correo para ${to}. Mire en su buzón, y entre lo que llama spam.`,
  'testRefused': (words: string | number) => `El correo de prueba no se ha enviado. El servidor, o el camino a él, dice: ${words}`,
  'testSlowDown': `Ha habido muchos correos de prueba en esta hora. Inténtelo más tarde, por favor.`,
}
