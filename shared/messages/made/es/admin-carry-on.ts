/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { adminCarryOn as english } from '../en/admin-carry-on.ts'

export const adminCarryOn: typeof english = {
  'title': `Quién toma el relevo`,
  'lead': `Puede nombrar a alguien que tome el relevo algún día. Una vez al año un correo pregunta a quienes cuidan el sitio si todo va bien. Si en doce meses ninguno ha entrado, se avisa a todos por correo; treinta días después la persona de abajo recibe el acceso, si ninguno de ustedes lo ha detenido.`,
  'copies': `Recordarnos una vez al año por correo que guardemos una copia en otra casa`,
  'name': `Nombre de la persona`,
  'email': `Correo de la persona`,
  'save': `Guardar quién toma el relevo`,
  'nobody': `Deje los dos vacíos para no nombrar a nadie.`,
  'noMail': `Este sitio todavía no puede enviar correo, así que nada de esto ocurre. Quien cuida la máquina puede configurarlo.`,
  'unreadable': `Rellene el nombre y el correo de una persona, o ninguno de los dos.`,
  'notice': (day: string | number, name: string | number) => `Nadie ha entrado en doce meses. El ${day}, ${name} recibe el acceso, como ustedes decidieron. En «Familia y ajustes», «Hoja de relevo», hay un botón que lo detiene.`,
  'about': (name: string | number, day: string | number) => `${name} recibe el acceso el ${day}`,
  'stop': `Ahora no`,
  'stopped': { 'done': `No entra nadie`, 'failed': { 'title': `No se ha podido detener` } },
  'nothingToStop': `Nadie está a punto de entrar, así que no hay nada que detener.`,
  'sheet': `Quién toma el relevo`,
}
