/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { sendCards as english } from '../en/send-cards.ts'

export const sendCards: typeof english = {
  'title': `Ha encontrado una piedra`,
  'lead': `Este sitio es para la familia y las amistades. Puede enviarles una imagen de la piedra y decirles dónde la encontró.`,
  'picture': `Una imagen de la piedra`,
  'location': `Dónde está`,
  'description': `Lo que quiera decir, si le apetece`,
  'honeypot': `Deje esto vacío`,
  'send': `Enviarlo a la familia`,
  'sentTitle': `Gracias`,
  'sent': `Su imagen ya está con la familia.`,
  'another': `Enviar otra`,
}
