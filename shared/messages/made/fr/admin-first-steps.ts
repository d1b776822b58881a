/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminFirstSteps as english } from '../en/admin-first-steps.ts'

export const adminFirstSteps: typeof english = {
  'title': `Premiers pas`,
  'count': (done: string | number, all: string | number) => `${done} sur ${all} faits`,
  'lead': `Dans n’importe quel ordre. Chacun peut attendre.`,
  'done': `fait`,
  'away': `Les ranger`,
  'words': `Changer ces textes`,
  'face': `Où est le visage ?`,
  'send': `Prendre cette image`,
  'next': (step: string | number) => `Ensuite : ${step}`,
  'steps': { 'who': { 'title': `Nom, dates et pronoms`, 'why': `Chaque page en parle.` }, 'portrait': { 'title': `Le portrait`, 'why': `L’image de la première page.` }, 'photos': { 'title': `Photos`, 'why': `Plusieurs à la fois, si vous voulez.` }, 'story': { 'title': `L’histoire`, 'why': `Une vie, comme vous la raconteriez.` }, 'family': { 'title': `Quelqu’un pour vous aider`, 'why': `Invitez cette personne par un lien.` }, 'door': { 'title': `Qui peut le voir`, 'why': `Vous seulement, la famille et les amis, ou tout le monde.` }, 'codes': { 'title': `Dix codes imprimés`, 'why': `Si vous oubliez votre mot de passe.` } },
  'putAway': `Rangé`,
  'sample': (count: number, places: string | number, number: string | number) => plural(count, 'fr', { 'one': `Ceci parle encore de Rowan, qui est inventé : ${places}. Remplacez-le avant de parler de ce site à quelqu’un.`, 'other': `Ces ${number} pages parlent encore de Rowan, qui est inventé : ${places}. Remplacez-les avant de parler de ce site à quelqu’un.` }),
  'numbers': `,une,deux,trois,quatre,cinq,six,sept,huit`,
}
