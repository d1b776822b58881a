/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { adminSettings as english } from '../en/admin-settings.ts'

export const adminSettings: typeof english = {
  'folds': { 'you': `Usted`, 'trash': `Eliminado hace poco`, 'bring': `Traer imágenes`, 'ask': `Pedir fotos a la familia`, 'safe': `A salvo`, 'newShares': `Lo nuevo que se comparte`, 'guestBook': `Libro de visitas`, 'stopped': `Remitentes bloqueados`, 'gathering': `Hoy hay un encuentro`, 'people': `Quién cuida el sitio`, 'handover': `Hoja de relevo`, 'mail': `Avisos por correo`, 'sessions': `Dónde tiene la sesión abierta`, 'password': `Su contraseña`, 'codes': `Códigos para su cajón`, 'passkeys': `Sus claves de acceso`, 'language': `Su idioma` },
  'states': { 'on': `Activado`, 'off': `Desactivado`, 'doors': { 'us': `Solo nosotros`, 'family': `Familia y amigos`, 'unlisted': `Todos, menos los buscadores`, 'everyone': `Todos` } },
  'nobodyStopped': `No hay nadie bloqueado.`,
  'sharedAs': (name: string | number) => `Quien compartió como ${name}`,
  'sharedGone': `Quien envió algo que ya no está`,
  'stoppedUntil': (day: string | number) => `Bloqueado hasta el ${day}`,
  'letShare': `Dejar que comparta de nuevo`,
  'shares': { 'legend': `Lo nuevo aparece`, 'modes': { 'at-once': `enseguida`, 'after-a-look': `cuando uno de nosotros lo ha mirado` }, 'facts': `Las vistas previas y las imágenes de arriba de una página solo muestran lo que uno de ustedes ha mirado, elija lo que elija.`, 'discord': `Avisar a Discord automáticamente`, 'discordFacts': `Cada cosa nueva que se muestra se envía allí una vez, como mucho una por minuto.` },
  'gathering': { 'lead': `En un funeral o un acto de recuerdo todos comparten por la misma wifi, y para este sitio parecen una sola persona. Active esto para que nadie se quede fuera.`, 'label': `Hoy hay mucha gente reunida`, 'isOn': (count: string | number, day: string | number, time: string | number) => `Cada conexión puede compartir ${count} veces por hora. Esto termina solo el ${day} a las ${time}.`, 'isOff': (count: string | number) => `Cada conexión puede compartir ${count} veces por hora.` },
  'guestBook': { 'what': `Una página en la que la gente escribe lo que recuerda, con una imagen si quiere. Uno de ustedes mira cada recuerdo antes de que lo vea nadie más.`, 'label': `El libro de visitas está abierto`, 'isOn': (stickers: string | number) => `Está en el menú, después de «${stickers}». Lo que llega le espera en la pestaña «Recuerdos».`, 'isOff': `Los visitantes no lo encuentran, ni nada de lo escrito en él. No se elimina nada.` },
  'mail': { 'legend': `Avisarme por correo`, 'choices': { 'never': `nunca`, 'daily': `una vez al día, cuando haya algo nuevo`, 'at-once': `enseguida cuando algo espera o se señala, y un correo al día para lo demás` }, 'ends': `Cada correo lleva un enlace que los termina.`, 'none': `Este sitio todavía no puede enviar correo. Quien lo instaló puede conectarlo con un servidor de correo, y entonces usted elige aquí.` },
  'language': { 'label': `Idioma de estas pantallas`, 'hint': `Los correos para usted también van en él. Los visitantes leen el idioma del sitio.`, 'site': `El del sitio` },
}
