/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminForms as english } from '../en/admin-forms.ts'

export const adminForms: typeof english = {
  'images': `Imágenes`,
  'upload': `Subir`,
  'uploadMany': (count: number) => plural(count, 'es', { 'one': `Subir ${count} imagen`, 'other': `Subir ${count} imágenes` }),
  'retryMany': (count: string | number) => `Intentar de nuevo los ${count} que fallaron`,
  'progress': (done: string | number, all: string | number) => `${done} de ${all} subidas`,
  'list': `Archivos para subir`,
  'states': { 'waiting': `En espera`, 'done': `Subida`, 'failed': `No se ha subido`, 'rejected': `No se puede subir` },
  'ofFile': (name: string | number) => `(${name})`,
  'withFile': (name: string | number) => `(${name})`,
  'uploadA': (thing: string | number) => `Subir ${thing}`,
  'uploadIt': (thing: string | number) => `Subir`,
  'uploading': `Subiendo…`,
  'uploadOf': (name: string | number) => `Subida (${name})`,
  'preparing': `Preparando…`,
  'notAll': `No se ha guardado todo. Inténtelo de nuevo, por favor.`,
  'notAnImage': `Tipo de archivo no válido: Elija una imagen (JPG, PNG, etc.).`,
  'tooLarge': (field: string | number, limit: string | number) => `Archivo demasiado grande: «${field}» puede tener como máximo ${limit}.`,
  'senderName': `Nombre`,
  'newFile': (file: string | number) => `Nuevo: ${file}`,
  'another': `Elegir otro`,
  'choose': { 'image': `Elegir una imagen`, 'audio': `Elegir un archivo de audio`, 'pdf': `Elegir un PDF`, 'video': `Elegir un vídeo` },
  'chooseMany': `Elegir imágenes`,
  'dropIt': `o suéltelo aquí`,
  'dropThem': `o suéltelas aquí`,
  'removeFile': (name: string | number) => `Quitar ${name}`,
  'batch': { 'partlyTitle': `La subida ha terminado`, 'partly': (done: string | number, failed: string | number) => `Resultado a medias: ${done} subidas, ${failed} no`, 'allFailed': `No se ha podido subir ninguna. Inténtelo de nuevo, por favor.`, 'known': (count: number) => plural(count, 'es', { 'one': `${count} de ellas ya está aquí.`, 'other': `${count} de ellas ya están aquí.` }), 'isKnown': `Ya está aquí`, 'leaveOut': `Dejar fuera estas`, 'stopped': (arrived: string | number, all: number) => `Habían llegado ${arrived} de ${plural(all, 'es', { 'one': `${all} foto`, 'other': `${all} fotos` })} cuando se cerró la página. Elija otra vez las mismas fotos: las que ya están aquí no se envían dos veces.`, 'missing': (count: number) => plural(count, 'es', { 'one': `Falta todavía ${count} foto`, 'other': `Faltan todavía ${count} fotos` }), 'again': (count: number) => plural(count, 'es', { 'one': `${count} de ellas ya había llegado y no se envía otra vez.`, 'other': `${count} de ellas ya habían llegado y no se envían otra vez.` }), 'forget': `Ya no lo necesito` },
}
