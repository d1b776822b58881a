/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { door as english } from '../en/door.ts'

export const door: typeof english = {
  'closed': `Este sitio no está abierto a todo el mundo. Entre con la palabra de la familia, o inicie sesión.`,
  'notOpen': `Este sitio todavía no está abierto.`,
  'forFamily': `Este sitio es para la familia y los amigos.`,
  'partly': `Una parte de este sitio es para la familia y los amigos.`,
  'wordLabel': `La palabra de la familia`,
  'wordHint': `Tal como se la dieron. No importan las mayúsculas, los acentos ni los espacios.`,
  'comeIn': `Entrar`,
  'wrongWord': `Esa no es la palabra de la familia. Mírela otra vez, o pregunte a la familia.`,
  'noWord': `Escriba la palabra de la familia.`,
  'slowDown': `Han sido demasiados intentos. Espere un poco y vuelva a probar.`,
  'busy': `Hay mucha gente en la puerta ahora mismo. Inténtelo de nuevo en un momento.`,
  'waiting': `Usted tiene la palabra de la familia. Podrá entrar en cuanto la familia abra este sitio.`,
  'signIn': `La familia entra por aquí`,
  'failed': `Compruebe su conexión a internet e inténtelo de nuevo.`,
  'tooShort': `Elija una palabra más larga: de tres a cinco palabras está bien, como una frase que todos conozcan.`,
  'tooLong': `Elija una palabra más corta.`,
  'ownName': `Elija una palabra que diga más que el nombre: el nombre también lo conocen los extraños.`,
}
