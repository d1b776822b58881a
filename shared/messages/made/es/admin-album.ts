/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { adminAlbum as english } from '../en/admin-album.ts'

export const adminAlbum: typeof english = {
  'title': `Se abre en cualquier ordenador`,
  'lead': `El sitio como lo ven los visitantes, en un archivo zip: cada página con sus imágenes, música y vídeos. Descomprímalo y haga doble clic en index.html; no hace falta red ni otro programa que un navegador, ahora o dentro de treinta años. Lo que está por revisar, los archivos tal como se enviaron y las cuentas no están en él, así que puede ir de mano en mano.`,
  'running': `El álbum se está haciendo ahora. Puede dejar esta página y volver.`,
  'ready': (day: string | number, until: string | number) => `El álbum está listo. Es del ${day} y se queda aquí hasta el ${until}. Si se corta la conexión, la descarga sigue donde se quedó.`,
  'download': (size: string | number) => `Descargar el álbum (${size})`,
  'make': `Hacer el álbum`,
  'again': `Hacer un álbum nuevo`,
  'name': `(se abre en cualquier ordenador)`,
  'outcome': { 'done': `Se está haciendo el álbum`, 'failed': { 'title': `El álbum no se ha podido hacer` } },
  'notMade': `El álbum no se ha podido hacer. Inténtelo otra vez; si no sirve, quien cuida la máquina puede hacerlo con \`keepsake export\`.`,
  'manyServers': `Este sitio funciona en varios servidores, y ninguno tiene sitio para todo. Quien los cuida hace el álbum con \`keepsake export\`.`,
}
