/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { adminJobs as english } from '../en/admin-jobs.ts'

export const adminJobs: typeof english = {
  'title': `Lo que el sitio hace por sí solo`,
  'lead': `Todo esto vuelve por sí solo; lo que no salió bien se intenta de nuevo.`,
  'worked': (time: string | number) => `Hecho por última vez: ${time}`,
  'failed': (time: string | number) => `No salió bien: ${time}`,
  'notYet': `Todavía no desde que se inició el sitio`,
  'names': { 'album-clean-up': `Quitar los archivos antiguos de «Se abre en cualquier ordenador»`, 'backup': `Hacer la copia de cada noche`, 'brought-clean-up': `Quitar lo que se trajo y nunca llegó entero`, 'clean-up': `Vaciar la papelera de lo que tiene más de 30 días`, 'conversions': `Hacer que los vídeos se vean en todas partes`, 'days': `Mirar si hoy es el cumpleaños o el último día`, 'mails': `Enviar correos`, 'notifications': `Avisarles de lo nuevo`, 'pictures': `Preparar imágenes pequeñas`, 'restore-clean-up': `Quitar las copias que nunca llegaron enteras`, 'search': `Poner al día la búsqueda`, 'static-site-clean-up': `Quitar los archivos antiguos de «Para un alojamiento sin servidor»`, 'successor': `Recordar una vez al año y ver quién continúa`, 'upload-clean-up': `Quitar las subidas que nunca llegaron enteras`, 'whole-site-clean-up': `Quitar los archivos antiguos de «Llevarse todo a casa»` },
}
