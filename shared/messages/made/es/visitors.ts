/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { visitors as english } from '../en/visitors.ts'

export const visitors: typeof english = {
  'onward': { 'gallery': `Ver las fotos`, 'music': (his: string | number) => `Escuchar la música`, 'story': `Leer la historia`, 'rocks': (things: string | number) => `Ver ${things}` },
  'notFound': `Esta página no está aquí. Todo lo demás, sí.`,
  'unreached': `Compruebe su conexión a internet e inténtelo de nuevo.`,
  'trying': `Un momento…`,
  'comingSoon': `Todavía los estamos reuniendo.`,
  'share': { 'button': (thing: string, found: string) => `Compartir su ${thing}`, 'missing': `Falta algo: Rellene todos los campos necesarios y elija una imagen.`, 'tooLarge': `Archivo demasiado grande: La imagen debe ocupar menos de 20 MB.`, 'notAnImage': `Tipo de archivo no válido: Elija una imagen (JPG, PNG, etc.).`, 'empty': (things: string | number) => `Todavía no hay ${things}.`, 'rockShared': (thing: string | number, name: string | number, found: string) => `Listo: ¡Su ${thing} ya está aquí! Gracias por mantener viva la memoria de ${name}.`, 'rockFailed': (thing: string | number) => `No se ha podido subir su ${thing}. Compruebe su conexión a internet e inténtelo de nuevo.`, 'stickerButton': (name: string | number, thing: string, found: string) => `Compartir su ${thing} para ${name}`, 'stickerShared': (thing: string, found: string) => `¡Su ${thing} ya está aquí!`, 'stickerFailed': (thing: string | number) => `No se ha podido subir su ${thing}. Inténtelo de nuevo.`, 'thanks': (thing: string | number) => `Su ${thing} ya está aquí. Gracias.`, 'coming': `El formulario está en camino…`, 'unloaded': `El formulario todavía no está aquí: Compruebe su conexión a internet e inténtelo de nuevo.` },
  'memory': { 'one': `recuerdo`, 'many': `recuerdos`, 'missing': `Falta algo: Díganos su nombre y lo que recuerda.`, 'button': `Compartir un recuerdo`, 'first': `El suyo puede ser el primero.`, 'shared': `Gracias: Su recuerdo está ahora con la familia.`, 'failed': `No se ha podido enviar su recuerdo. Compruebe su conexión a internet e inténtelo de nuevo.` },
}
