/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { album as english } from '../en/album.ts'

export const album: typeof english = {
  'found': `encontrados`,
  'unnamed': `¿Ha venido por algo en concreto?`,
  'list': `Ver la lista de todo`,
  'copy': `Esto es una copia del sitio tal como era. Ya no se le puede enviar nada, y nadie necesita una palabra para entrar: todo está abierto.`,
  'foundHere': `Gracias por lo que ha encontrado. Esto es una copia del sitio tal como era, así que ya no se le puede enviar nada. Lo que enviaron otras personas está aquí debajo.`,
  'names': { 'photos': `Galería`, 'videos': `Vídeos`, 'artwork': `Arte`, 'tracks': `Música`, 'writings': `Escritos`, 'rocks': `Piedras`, 'stickers': `Pegatinas`, 'memories': `Recuerdos` },
  'shared': `Lo envió para este sitio conmemorativo la persona que se nombra, que pudo retirarlo durante 30 días.`,
  'family': `Lo puso aquí la familia, para mostrarlo en este sitio conmemorativo.`,
  'bag': (name: string | number) => `El sitio en memoria de ${name}, tal como lo vieron las visitas.`,
  'made': (day: string | number, version: string | number) => `Hecho el ${day} con Keepsake ${version}.`,
  'madeFrom': (day: string | number, version: string | number, address: string | number) => `Hecho el ${day} con Keepsake ${version} desde ${address}.`,
  'open': `Cómo abrirlo: doble clic en index.html. No hace falta red ni más programa que un navegador.`,
  'here': `Qué hay aquí:`,
  'site': `cada página tal como la vieron las visitas, con sus imágenes, música, vídeos y escritos.`,
  'everything': `todo lo que se sabe de cada cosa, para programas.`,
  'short': `lo mismo en breve, en los términos de Dublin Core: quién, cuándo, enviado por quién y con qué consentimiento.`,
  'texts': `los textos de las páginas, como archivos.`,
  'originals': `los archivos tal como se enviaron. Pueden decir dónde y cuándo se tomó una imagen: guarde esta carpeta en la familia.`,
  'noOriginals': `Los archivos tal como se enviaron no están aquí; las imágenes no dicen dónde se tomaron.`,
  'left': `Lo que se eliminó, lo que está por revisar y lo que se apartó no está aquí.`,
  'check': `Para saber si está todo entero: «sha512sum -c manifest-sha512.txt» en esta carpeta, o cualquier programa que valide paquetes BagIt (RFC 8493).`,
}
