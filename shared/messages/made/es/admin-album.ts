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
  'files': { 'title': `Para un alojamiento sin servidor`, 'lead': `Para el día en que nadie quiera mantener un servidor: el sitio como lo ven los extraños, en archivos sencillos dentro de un zip. Lo muestra cualquier alojamiento que sirva archivos, muchos de ellos gratis. Descomprímalo allí, en la dirección de este sitio: las tarjetas impresas y los enlaces siguen llevando a sus páginas, y dicen dónde ya no se puede enviar nada. Lo que es solo para la familia, lo que está por revisar y las cuentas no están en él. Allí puede leerlo todo el mundo, también mientras este sitio está cerrado.`, 'running': `Los archivos se están haciendo ahora. Puede dejar esta página y volver.`, 'ready': (day: string | number, until: string | number) => `Los archivos están listos. Son del ${day} y se quedan aquí hasta el ${until}. Si se corta la conexión, la descarga sigue donde se quedó.`, 'download': (size: string | number) => `Descargar los archivos (${size})`, 'make': `Hacer los archivos`, 'again': `Hacer archivos nuevos`, 'name': `(para un alojamiento sin servidor)`, 'outcome': { 'done': `Se están haciendo los archivos`, 'failed': { 'title': `Los archivos no se han podido hacer` } } },
}
