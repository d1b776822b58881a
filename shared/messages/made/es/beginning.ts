/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { beginning as english } from '../en/beginning.ts'

export const beginning: typeof english = {
  'pronouns': { 'he': `él, él, su`, 'she': `ella, ella, su`, 'they': `elle, elle, su` },
  'stone': `Una piedra con una estrella.`,
  'now': `Dónde están ahora`,
  'what': `Un lugar para recordar a {name}.`,
  'footer': `Al cuidado de su familia y sus amigos.`,
  'home': { 'text': `Un lugar para quienes conocieron a {name}.`, 'button': `Leer la historia`, 'moments': `Momentos para recordar`, 'gallery': `Ver todas las fotos` },
  'piece': { 'title': `Algo que dejó escrito`, 'link': `Leer más` },
  'story': `La historia de {name}.`,
  'gallery': `Imágenes de {name}.`,
  'music': `Música de {name}.`,
  'art': `Imágenes que hizo {name}.`,
  'words': `Lo que escribió {name}.`,
  'favourites': `Lo que más le gustaba a {name}.`,
  'rocks': { 'heading': `Piedras para {name}`, 'lead': `Pinte una piedra. Déjela. Díganos dónde.`, 'text': `Cada imagen es un lugar donde alguien pensó en {name}.`, 'invitation': `¿Encontró una? ¿Dejó una?`, 'invitationText': `En los dos casos nos encantaría saber dónde. Bastan una imagen y un lugar.`, 'thanks': `Su piedra ya está con las demás. Gracias.` },
  'stickers': { 'heading': `{name} estuvo aquí`, 'lead': `Pegatinas para {name}, por el mundo.`, 'text': `Si ha puesto una en algún sitio, enséñenosla.` },
  'donate': { 'lead': `En nombre de {name}.`, 'text': `Aquí se explicará cómo donar en nombre de {name}.`, 'helpLine': `Si hoy pesa demasiado, no hace falta cargar con todo a solas. Se puede llamar a cualquier hora. Es gratis, y alguien contestará.` },
}
