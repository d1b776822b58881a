/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { adminWords as english } from '../en/admin-words.ts'

export const adminWords: typeof english = {
  'title': `TEXTOS`,
  'allPages': `Todas las páginas`,
  'link': `Textos de las páginas`,
  'intro': `Todos los textos, nombres, fechas e imágenes del sitio. Lo que guarde aparece al momento en el sitio, y se conservan todas las versiones.`,
  'untouched': `Como venía con el sitio`,
  'unsaved': `Sin guardar todavía`,
  'waits': `Los visitantes aún no tienen esta página. Al guardar sus palabras, aparece en el sitio.`,
  'waiting': { 'title': `Esta página espera sus primeras palabras`, 'text': `Los visitantes aún no la tienen.`, 'link': `Escribirlas` },
  'choosePicture': `Elija una imagen, por favor.`,
  'pictureAlt': `Para quienes no pueden verla. Puede quedar vacío si la imagen está solo por su belleza.`,
  'together': `Las dos versiones están ahora juntas. Mírelo una vez más y guarde.`,
  'loading': `Cargando las páginas…`,
  'versions': { 'title': `Versiones anteriores`, 'unsaved': `Lo que no ha guardado se perdería: guárdelo primero y será también una versión.`, 'now': `Ahora en el sitio`, 'bringBack': `Recuperar esta`, 'name': (version: string | number) => `versión ${version}`, 'deleteTitle': `¿Eliminar esta versión?`, 'deleteQuestion': `Desaparece al momento y no se puede recuperar. Los textos del sitio se quedan como están.` },
  'preview': { 'see': `Ver la página`, 'before': `antes de guardarla`, 'page': (page: string | number) => `${page} con sus cambios` },
  'bar': { 'publish': `Ponerlo en el sitio`, 'kept': `Guardado como borrador suyo. Nadie más lo ve todavía.`, 'keeping': `Sin guardar todavía`, 'undo': `Deshacer todo`, 'undoWhat': `lo que no está guardado`, 'undoTitle': `¿Deshacer todos los cambios?`, 'undoQuestion': `Se olvida lo que haya cambiado desde la última vez que guardó.` },
  'here': { 'today': (time: string | number) => `Usted estuvo aquí hoy a las ${time}. Lo que escribió sigue aquí, y nadie más lo ve todavía.`, 'yesterday': (time: string | number) => `Usted estuvo aquí ayer a las ${time}. Lo que escribió sigue aquí, y nadie más lo ve todavía.`, 'on': (day: string | number, time: string | number) => `Usted estuvo aquí el ${day} a las ${time}. Lo que escribió sigue aquí, y nadie más lo ve todavía.` },
  'conflict': { 'title': `Otra persona ha guardado esta página`, 'text': `No se ha perdido nada. Abajo está lo que ha cambiado. Donde los dos hayan cambiado lo mismo, elija.`, 'nothing': `Nada`, 'together': `Juntar las dos`, 'theirs': `La suya (de la otra persona)`, 'yours': `La de usted` },
  'fields': { 'leaveOut': `Omitir esto`, 'leftOut': `Omitido` },
  'date': { 'day': `Día`, 'month': `Mes`, 'year': `Año`, 'unknown': `no se sabe` },
  'still': { 'lead': `Estos campos hablan todavía de la persona inventada cuya vida venía con el sitio.`, 'here': `Todavía de la persona inventada.` },
  'list': { 'addOne': `Añadir uno`, 'to': (title: string | number) => `a ${title}`, 'moved': (name: string | number, place: string | number, count: string | number) => `${name} es ahora ${place} de ${count}`, 'up': (name: string | number) => `Subir ${name}`, 'down': (name: string | number) => `Bajar ${name}`, 'remove': (name: string | number) => `Quitar ${name}`, 'removed': (name: string | number) => `${name} se ha quitado`, 'max': (max: string | number) => `Una página puede mostrar ${max}.` },
  'picture': { 'label': `Imagen`, 'another': `Elegir otra`, 'anotherOf': (title: string | number) => `${title}: elegir otra`, 'alt': `¿Qué se ve en ella?`, 'sending': (percent: string | number) => `Enviando: ${percent} %` },
  'letter': { 'loading': `Un momento, la carta se abre…`, 'marksFor': (field: string | number) => `Formato de ${field}`, 'buttons': { 'bold': `Negrita`, 'italic': `Cursiva`, 'heading': `Título`, 'quote': `Cita`, 'list': `Lista`, 'numbers': `Números`, 'link': `Enlace`, 'picture': `Imagen`, 'undo': `Paso atrás`, 'redo': `Paso adelante` }, 'undescribed': `Una imagen sin descripción`, 'describe': `Describirla`, 'removePicture': `Quitarla`, 'leftBehind': { 'title': `Las palabras ya están`, 'description': `Las imágenes no han venido con ellas. Añádalas con «Imagen».` }, 'linkTitle': `Un enlace en el texto`, 'linkWords': `Las palabras del enlace`, 'linkAddress': `Adónde lleva`, 'linkHint': `Una dirección como https://example.org, un correo electrónico o un número de teléfono.`, 'linkMistake': `Escriba adónde lleva, por ejemplo https://example.org.`, 'linkDone': `Ponerlo`, 'linkRemove': `Quitar el enlace`, 'pictureTitle': `Una imagen en el texto`, 'pictureCaption': `Línea bajo la imagen` },
}
