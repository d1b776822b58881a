/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { adminAsking as english } from '../en/admin-asking.ts'

export const adminAsking: typeof english = {
  'title': `Pedir fotos a la familia`,
  'lead': `Un enlace que envía a primos y amigos. Quien lo abre puede enviar fotos, con un año y un nombre, y no ve nada de un sitio cerrado. Lo que llega espera aquí hasta que usted lo haya mirado.`,
  'make': `Crear el enlace`,
  'anew': `Crear un enlace nuevo`,
  'anewAsked': `¿Crear uno nuevo? Con el enlace anterior ya no se podrá enviar nada.`,
  'off': `Apagarlo`,
  'cancel': `Dejarlo así`,
  'outcomes': { 'made': { 'done': `El enlace está listo`, 'failed': { 'title': `No se pudo crear el enlace` } }, 'off': { 'done': `El enlace está apagado. Ya no envía nada`, 'failed': { 'title': `No se pudo apagar el enlace` } }, 'wordsOn': { 'done': `El enlace pide también palabras`, 'failed': { 'title': `No se pudo cambiar` } }, 'wordsOff': { 'done': `El enlace pide solo fotos`, 'failed': { 'title': `No se pudo cambiar` } } },
  'sentBy': (name: string | number) => `Lo envió ${name}`,
  'picture': (name: string | number) => `La foto que envió ${name}`,
  'year': (year: string | number) => `Año ${year}`,
  'noYear': `Sin año`,
  'waiting': `Todavía no está en ninguna página.`,
  'done': { 'keep': `Está en la galería`, 'setAside': `Está en la papelera, durante treinta días`, 'stop': `Está en la papelera, y quien la envió no puede enviar durante una semana`, 'back': `Espera otra vez` },
  'words': `Pedir también palabras para las fotos`,
  'wordsHint': `Quien tiene el enlace ve entonces las fotos de la galería que aún no tienen palabras, pequeñas y de pocas en pocas, y puede escribirlas. También esperan aquí.`,
  'wrote': (name: string | number) => `${name} escribió esto sobre la foto`,
  'wordsPicture': (name: string | number) => `La foto sobre la que escribió ${name}`,
  'wordsWaiting': `Las palabras todavía no están en ninguna página.`,
  'hasWords': `La foto ya tiene palabras, o está en la papelera.`,
  'doneWords': { 'keep': `Las palabras están debajo de la foto`, 'setAside': `Las palabras están apartadas`, 'stop': `Las palabras están apartadas, y quien las envió no puede enviar durante una semana`, 'back': `Espera otra vez` },
}
