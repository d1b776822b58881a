/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { adminCards as english } from '../en/admin-cards.ts'

export const adminCards: typeof english = {
  'title': (many: string | number) => `Tarjetas: ${many}`,
  'link': (many: string | number) => `Imprimir tarjetas: ${many}`,
  'intro': (one: string | number) => `Imprima esta hoja, corte por las líneas y ponga una tarjeta debajo de cada pieza (${one}). Quien la encuentre apunta con la cámara del teléfono al código y se abre el formulario.`,
  'unreachable': (address: string | number) => `Estos códigos llevan a ${address}, que los teléfonos de otras personas no pueden abrir. Abra esta página en la dirección que usan los visitantes e imprímala allí.`,
  'thisAddress': (address: string | number) => `Los códigos llevan a ${address}, como lo muestra su navegador. Si los visitantes usan otra dirección, quien instaló el sitio debería fijar antes PUBLIC_URL.`,
  'code': (address: string | number) => `Un código que abre ${address}`,
  'loading': `Cargando las tarjetas…`,
  'print': `Imprimir`,
  'legend': `Este sitio está cerrado a los extraños. ¿Qué pueden hacer las personas que encuentran una piedra?`,
  'ways': { 'site': `Nada más: solo quien ha entrado puede compartir`, 'send': `Enviar una imagen y no ver nada más`, 'word': `Entrar, con su palabra en la tarjeta` },
  'facts': { 'site': `El código abre la tarjeta del sitio cerrado.`, 'send': `El código abre un formulario y nada más. Quien tenga una tarjeta así puede enviar.`, 'word': `El código evita la palabra, y la palabra va impresa debajo. Quien encuentre la tarjeta lo ve todo.` },
  'word': `Su palabra, como la eligió`,
  'wordHint': `Nadie puede leerla aquí, así que hay que escribirla otra vez.`,
  'useWord': `Imprimirla en las tarjetas`,
  'ended': `Que ninguna tarjeta impresa pueda enviar más`,
  'letters': { 'about': (one: string | number) => `Cada tarjeta puede tener cuatro letras propias. Así, quien encuentre después lo que acompaña (${one}) lee quién lo dejó por última vez, y dónde.`, 'make': `Dar a cada tarjeta sus letras`, 'makeNew': `Hacer letras nuevas` },
}
