/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { adminHandover as english } from '../en/admin-handover.ts'

export const adminHandover: typeof english = {
  'title': `Hoja de relevo`,
  'lead': `Una página para quien tome el relevo algún día. Rellene lo que el sitio no puede saber, imprímala y póngala con sus papeles. Por favor, no escriba contraseñas aquí.`,
  'open': `Abrir la hoja para imprimirla`,
  'save': `Guardar`,
  'labels': { 'runs': `Dónde funciona el sitio y quién lo paga`, 'domain': `El dominio: dónde está registrado y cuándo hay que renovarlo`, 'mail': `El correo que envía el sitio: con quién y hasta cuándo`, 'keys': `Quién más tiene una llave, un gestor de contraseñas o los códigos`, 'copies': `Dónde hay copias en otra casa`, 'day': `Qué hacer ese día` },
  'unreadable': `Acorte lo que ha escrito: una nota tiene sitio para 1000 letras.`,
  'sheet': { 'heading': (name: string | number) => `El sitio en memoria de ${name}`, 'printed': (day: string | number) => `A fecha de ${day}.`, 'address': `Dirección`, 'software': `Programa`, 'version': (version: string | number) => `Keepsake ${version}; cómo se renueva está en docs/upgrades.md del programa.`, 'data': `Lo que guarda el sitio`, 'database': { 'sqlite': `una base de datos en esa carpeta`, 'postgres': `una base de datos PostgreSQL` }, 'store': (bucket: string | number) => `imágenes y otros archivos en el bucket S3 ${bucket}`, 'folder': (path: string | number) => `en la carpeta ${path} de esa máquina`, 'backups': `Copias de seguridad`, 'backupsIn': (place: string | number) => `Cada noche en ${place}.`, 'lastBackup': (day: string | number) => `La última es del ${day}.`, 'noBackup': `Todavía no hay ninguna.`, 'tried': (day: string | number) => `Una se recuperó como prueba el ${day}.`, 'accounts': `Quién puede entrar`, 'unknown': `sin rellenar`, 'restore': `Para recuperar el sitio en cualquier máquina: instale el programa y dele la copia más nueva («Tengo una copia de seguridad» en su primera pantalla).` },
}
