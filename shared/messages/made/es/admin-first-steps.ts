/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminFirstSteps as english } from '../en/admin-first-steps.ts'

export const adminFirstSteps: typeof english = {
  'title': `Primeros pasos`,
  'count': (done: string | number, all: string | number) => `${done} de ${all} hechos`,
  'lead': `En cualquier orden. Todos pueden esperar.`,
  'done': `hecho`,
  'away': `Guardarlos`,
  'words': `Cambiar estos textos`,
  'face': `¿Dónde está la cara?`,
  'send': `Usar esta imagen`,
  'next': (step: string | number) => `Siguiente: ${step}`,
  'steps': { 'who': { 'title': `Nombre, fechas y pronombres`, 'why': `Todas las páginas hablan de ellos.` }, 'portrait': { 'title': `El retrato`, 'why': `La imagen de la primera página.` }, 'photos': { 'title': `Fotos`, 'why': `Muchas a la vez, si quiere.` }, 'story': { 'title': `La historia`, 'why': `Una vida, como usted la contaría.` }, 'family': { 'title': `Alguien que le ayude`, 'why': `Invítele con un enlace.` }, 'door': { 'title': `Quién puede verlo`, 'why': `Solo ustedes, familia y amigos, o todos.` }, 'codes': { 'title': `Diez códigos impresos`, 'why': `Por si olvida su contraseña.` } },
  'putAway': `Guardado`,
  'sample': (count: number, places: string | number, number: string | number) => plural(count, 'es', { 'one': `Aquí todavía se habla de Rowan, que es inventado: ${places}. Cámbielo antes de hablar a nadie de este sitio.`, 'other': `En estos ${number} todavía se habla de Rowan, que es inventado: ${places}. Cámbielos antes de hablar a nadie de este sitio.` }),
  'numbers': `,uno,dos,tres,cuatro,cinco,seis,siete,ocho`,
}
