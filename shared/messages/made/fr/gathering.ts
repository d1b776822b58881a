/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { elided, number, plural } from '../../../in-sentences.ts'
import type { gathering as english } from '../en/gathering.ts'

export const gathering: typeof english = {
  'title': `Ensemble`,
  'lead': (name: string | number) => `Des photos d${elided(name)} et quelques mots, les uns après les autres : pour une salle pleine de monde ou pour une seule personne.`,
  'music': `Commencer en musique`,
  'silent': `Commencer sans musique`,
  'hint': `Les flèches ou une télécommande font avancer. La barre d’espace met en pause, M met ou coupe la musique, Échap termine.`,
  'loading': `Les photos arrivent…`,
  'unreached': `Les photos ne sont pas joignables pour le moment. Réessayez dans un instant.`,
  'preparing': (count: number, loaded: number) => plural(count, 'fr', { 'one': `La photo arrive d’abord ici.`, 'other': `${number(loaded, 'fr')} photos sur ${count} sont là.` }),
  'withThese': `Commencer avec celles-ci`,
  'previous': `Retour`,
  'next': `Suite`,
  'pause': `Pause`,
  'goOn': `Reprendre`,
  'musicOn': `Mettre la musique`,
  'musicOff': `Couper la musique`,
  'leave': `Terminer`,
  'again': `Encore une fois`,
}
