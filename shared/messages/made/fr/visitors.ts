/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { elided } from '../../../in-sentences.ts'
import type { visitors as english } from '../en/visitors.ts'

export const visitors: typeof english = {
  'onward': { 'gallery': `Voir les photos`, 'music': (his: string | number) => `Écouter la musique`, 'story': `Lire l’histoire`, 'rocks': (things: string | number) => `Voir les ${things}` },
  'notFound': `Cette page n’est pas ici. Tout le reste y est.`,
  'unreached': `Vérifiez votre connexion à internet et réessayez.`,
  'trying': `Un instant…`,
  'comingSoon': `Nous les rassemblons encore.`,
  'share': { 'button': (thing: string, found: string) => `Partager votre ${thing}`, 'missing': `Il manque quelque chose : Remplissez tous les champs nécessaires et choisissez une image.`, 'tooLarge': `Fichier trop lourd : L’image doit faire moins de 20 Mo.`, 'notAnImage': `Ce n’est pas une image : Choisissez un fichier d’image (JPG, PNG, etc.).`, 'empty': (things: string | number) => `Il n’y a pas encore d${elided(things)}.`, 'rockShared': (thing: string | number, name: string | number, found: string) => `C’est fait : Votre ${thing} est ici ! Merci de garder vivante la mémoire d${elided(name)}.`, 'rockFailed': (thing: string | number) => `L’envoi de votre ${thing} a échoué. Vérifiez votre connexion à internet et réessayez.`, 'stickerButton': (name: string | number, thing: string, found: string) => `Pour ${name} : partager votre ${thing}`, 'stickerShared': (thing: string, found: string) => `Votre ${thing} est ici !`, 'stickerFailed': (thing: string | number) => `L’envoi de votre ${thing} a échoué. Réessayez, s’il vous plaît.`, 'thanks': (thing: string | number) => `Votre ${thing} est maintenant ici. Merci.`, 'coming': `Le formulaire arrive…`, 'unloaded': `Le formulaire n’est pas encore là : Vérifiez votre connexion à internet et réessayez.` },
  'memory': { 'one': `souvenir`, 'many': `souvenirs`, 'missing': `Il manque quelque chose : Dites-nous votre nom et votre souvenir.`, 'button': `Partager un souvenir`, 'first': `Le vôtre peut être le premier.`, 'shared': `Merci : Votre souvenir est maintenant chez la famille.`, 'failed': `Votre souvenir n’a pas pu être envoyé. Vérifiez votre connexion à internet et réessayez.` },
}
