/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import type { adminJobs as english } from '../en/admin-jobs.ts'

export const adminJobs: typeof english = {
  'title': `Ce que le site fait de lui-même`,
  'lead': `Tout cela revient tout seul ; ce qui n’a pas réussi est essayé de nouveau.`,
  'worked': (time: string | number) => `Fait pour la dernière fois : ${time}`,
  'failed': (time: string | number) => `N’a pas réussi : ${time}`,
  'notYet': `Pas encore depuis le démarrage du site`,
  'names': { 'album-clean-up': `Enlever les anciens fichiers de « S’ouvre sur tout ordinateur »`, 'backup': `Faire la sauvegarde de la nuit`, 'brought-clean-up': `Enlever ce qui a été apporté sans arriver en entier`, 'clean-up': `Vider la corbeille de ce qui a plus de 30 jours`, 'conversions': `Rendre les vidéos lisibles partout`, 'days': `Voir si c’est l’anniversaire ou le dernier jour`, 'mails': `Envoyer les e-mails`, 'notifications': `Vous dire ce qui est nouveau`, 'pictures': `Préparer de petites images`, 'restore-clean-up': `Enlever les sauvegardes qui ne sont pas arrivées en entier`, 'search': `Tenir la recherche à jour`, 'static-site-clean-up': `Enlever les anciens fichiers de « Pour un hébergeur sans serveur »`, 'successor': `Rappeler une fois l’an, et voir qui prend la suite`, 'upload-clean-up': `Enlever les envois qui ne sont pas arrivés en entier`, 'whole-site-clean-up': `Enlever les anciens fichiers de « Tout emporter chez soi »` },
}
