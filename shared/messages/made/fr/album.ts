/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { elided } from '../../../in-sentences.ts'
import type { album as english } from '../en/album.ts'

export const album: typeof english = {
  'found': `trouvés`,
  'unnamed': `Cherchez-vous quelque chose de précis ?`,
  'list': `Voir la liste de tout`,
  'copy': `Ceci est une copie du site tel qu’il était. On ne peut plus rien y envoyer, et personne n’a besoin d’un mot pour entrer : tout est ouvert.`,
  'foundHere': `Merci pour ce que vous avez trouvé. Ceci est une copie du site tel qu’il était, on ne peut donc plus rien y envoyer. Ce que d’autres ont envoyé est ci-dessous.`,
  'names': { 'photos': `Galerie`, 'videos': `Vidéos`, 'artwork': `Art`, 'tracks': `Musique`, 'writings': `Écrits`, 'rocks': `Pierres`, 'stickers': `Autocollants`, 'memories': `Souvenirs` },
  'shared': `Envoyé pour ce site commémoratif par la personne nommée, qui a pu le retirer pendant 30 jours.`,
  'family': `Mis ici par la famille, pour être montré sur ce site commémoratif.`,
  'bag': (name: string | number) => `Le site à la mémoire d${elided(name)}, tel qu’il a été vu.`,
  'made': (day: string | number, version: string | number) => `Fait le ${day} avec Keepsake ${version}.`,
  'madeFrom': (day: string | number, version: string | number, address: string | number) => `Fait le ${day} avec Keepsake ${version} depuis ${address}.`,
  'open': `Pour l’ouvrir : double-cliquez sur index.html. Il ne faut ni réseau, ni autre programme qu’un navigateur.`,
  'here': `Ce qu’il y a ici :`,
  'site': `chaque page telle qu’elle a été vue, avec ses images, sa musique, ses films et ses écrits.`,
  'everything': `tout ce que l’on sait de chaque chose, pour les programmes.`,
  'short': `la même chose en bref, dans les termes de Dublin Core : qui, quand, envoyé par qui, avec quel accord.`,
  'texts': `les textes des pages, en fichiers.`,
  'originals': `les fichiers tels qu’ils ont été envoyés. Ils peuvent dire où et quand une image a été prise : gardez ce dossier en famille.`,
  'noOriginals': `Les fichiers tels qu’ils ont été envoyés ne sont pas ici ; les images ne disent pas où elles ont été prises.`,
  'left': `Ce qui a été supprimé, ce qui n’a pas encore été vu et ce qui a été mis de côté n’est pas ici.`,
  'check': `Pour savoir si tout est entier : « sha512sum -c manifest-sha512.txt » dans ce dossier, ou tout programme qui valide les paquets BagIt (RFC 8493).`,
}
