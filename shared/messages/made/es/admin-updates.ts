/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { adminUpdates as english } from '../en/admin-updates.ts'

export const adminUpdates: typeof english = {
  'runs': (version: string | number) => `Keepsake ${version}`,
  'newer': (version: string | number) => `Hay una más nueva: ${version}. Quien cuida la máquina encuentra en docs/hosting.md cómo ponerla.`,
  'title': `Versiones más nuevas`,
  'how': `Si aquí no hay ninguna dirección, el sitio no pregunta a nadie. Con una, pregunta allí una vez por semana y dice aquí lo que le contestan.`,
  'address': `Dirección a la que preguntar, como la de la última versión`,
  'save': `Preguntar allí una vez por semana`,
  'stop': `No preguntar a nadie`,
  'badAddress': `Dé una dirección que empiece por https://.`,
  'outcome': { 'done': `Guardado`, 'failed': { 'title': `No se ha guardado` } },
}
