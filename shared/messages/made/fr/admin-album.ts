/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import type { adminAlbum as english } from '../en/admin-album.ts'

export const adminAlbum: typeof english = {
  'title': `S’ouvre sur tout ordinateur`,
  'lead': `Le site tel que les visiteurs le voient, dans un fichier zip : chaque page avec ses images, sa musique et ses films. Décompressez-le et double-cliquez sur index.html ; il ne faut ni réseau ni autre programme qu’un navigateur, aujourd’hui ou dans trente ans. Ce qui n’a pas encore été vu, les fichiers tels qu’ils ont été envoyés et les comptes n’y sont pas : il peut donc passer de main en main.`,
  'running': `L’album se prépare en ce moment. Vous pouvez quitter cette page et revenir.`,
  'ready': (day: string | number, until: string | number) => `L’album est prêt. Il est du ${day} et reste ici jusqu’au ${until}. Si la connexion est coupée, le téléchargement reprend où il s’était arrêté.`,
  'download': (size: string | number) => `Télécharger l’album (${size})`,
  'make': `Faire l’album`,
  'again': `Faire un nouvel album`,
  'name': `(s’ouvre sur tout ordinateur)`,
  'outcome': { 'done': `L’album se prépare`, 'failed': { 'title': `L’album n’a pas pu être fait` } },
  'notMade': `L’album n’a pas pu être fait. Réessayez une fois ; si cela n’aide pas, la personne qui s’occupe de la machine peut le faire avec \`keepsake export\`.`,
  'manyServers': `Ce site tourne sur plusieurs serveurs, dont aucun n’a la place pour tout. La personne qui s’en occupe fait l’album avec \`keepsake export\`.`,
  'files': { 'title': `Pour un hébergeur sans serveur`, 'lead': `Pour le jour où plus personne ne voudra s’occuper d’un serveur : le site tel que les inconnus le voient, en simples fichiers dans un zip. Tout hébergeur qui sert des fichiers le montre, souvent gratuitement. Décompressez-le là-bas, à l’adresse de ce site : les cartes imprimées et les liens mènent toujours à leurs pages, et disent où l’on ne peut plus rien envoyer. Ce qui est pour la famille seule, ce qui n’a pas encore été vu et les comptes n’y sont pas. Tout le monde peut le lire là-bas, même tant que ce site est fermé.`, 'running': `Les fichiers se préparent en ce moment. Vous pouvez quitter cette page et revenir.`, 'ready': (day: string | number, until: string | number) => `Les fichiers sont prêts. Ils sont du ${day} et restent ici jusqu’au ${until}. Si la connexion est coupée, le téléchargement reprend où il s’était arrêté.`, 'download': (size: string | number) => `Télécharger les fichiers (${size})`, 'make': `Faire les fichiers`, 'again': `Faire de nouveaux fichiers`, 'name': `(pour un hébergeur sans serveur)`, 'outcome': { 'done': `Les fichiers se préparent`, 'failed': { 'title': `Les fichiers n’ont pas pu être faits` } } },
}
