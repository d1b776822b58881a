/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { adminBeginEmpty as english } from '../en/admin-begin-empty.ts'

export const adminBeginEmpty: typeof english = {
  'label': `Empezar vacío`,
  'why': `Todo lo que es del ejemplo se va con una pulsación: sus textos, sus imágenes, sus páginas. Lo que usted escribió se queda.`,
  'question': `Las páginas que no tienen nada suyo salen del sitio hasta que las recupere. Puede deshacerlo.`,
  'who': `El nombre y las fechas son todavía los del ejemplo. ¿Para quién es este sitio?`,
  'name': `Nombre, como usted lo dice`,
  'fullName': `Nombre completo`,
  'born': `Nacimiento`,
  'died': `Fallecimiento`,
  'dateHint': `Por ejemplo, 14 de mayo de 2003, mayo de 2003 o 2003`,
  'email': `Su correo electrónico para cartas de visitantes`,
  'emailHint': `Aparece en el sitio.`,
  'pronouns': `Pronombres`,
  'done': `El ejemplo ya no está`,
  'failed': `El ejemplo sigue ahí`,
  'backDone': `El ejemplo ha vuelto`,
  'backFailed': `No se ha deshecho`,
  'needsPerson': `Diga para quién es este sitio: el nombre y las fechas son todavía los del ejemplo.`,
  'places': `No están para los visitantes`,
  'placesLead': `Están en el sitio en cuanto ustedes les den algo.`,
  'bringBack': `Ponerla en el sitio`,
  'broughtBack': `Ya está en el sitio`,
}
