/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { adminFrame as english } from '../en/admin-frame.ts'

export const adminFrame: typeof english = {
  'readFailed': (reason: string | number) => `No se ha podido leer esto (${reason}).`,
  'showMore': (count: string | number) => `Mostrar más (${count})`,
  'loading': `Cargando…`,
  'again': `Intentar de nuevo`,
  'back': `Volver a la administración`,
  'signOut': `Cerrar sesión`,
  'cancel': `Cancelar`,
  'keep': `Conservar`,
  'keepIt': `Conservarlo`,
  'notNow': `Ahora no`,
  'add': `Añadir`,
  'remove': `Quitar`,
  'deleteIt': `Eliminar`,
  'undo': `Deshacer`,
  'optional': `opcional`,
  'updateFailed': `No se ha podido guardar`,
  'lang': `es`,
  'close': `Cerrar`,
  'save': `Guardar`,
  'more': `Más`,
  'trying': `Un momento…`,
  'saving': `Guardando…`,
  'edit': `Modificar`,
  'settings': `Familia y ajustes`,
}
