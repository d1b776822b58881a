/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { elided } from '../../../in-sentences.ts'
import type { adminHandover as english } from '../en/admin-handover.ts'

export const adminHandover: typeof english = {
  'title': `Feuille de relais`,
  'lead': `Une page pour qui prendra un jour la suite. Remplissez ce que le site ne peut pas savoir, imprimez-la et mettez-la avec vos papiers. N’y écrivez aucun mot de passe, s’il vous plaît.`,
  'open': `Ouvrir la feuille pour l’imprimer`,
  'save': `Enregistrer`,
  'labels': { 'runs': `Où tourne le site, et qui le paie`, 'domain': `Le domaine : où il est enregistré, et quand il faut le renouveler`, 'mail': `Les e-mails que le site envoie : chez qui, et jusqu’à quand`, 'keys': `Qui d’autre a une clé, un gestionnaire de mots de passe ou les codes`, 'copies': `Où se trouvent des copies dans une autre maison`, 'day': `Que faire ce jour-là` },
  'unreadable': `Raccourcissez ce que vous avez écrit : une note a la place pour 1 000 lettres.`,
  'sheet': { 'heading': (name: string | number) => `Le site à la mémoire d${elided(name)}`, 'printed': (day: string | number) => `À la date du ${day}.`, 'address': `Adresse`, 'software': `Logiciel`, 'version': (version: string | number) => `Keepsake ${version} ; la façon de le mettre à jour est dans docs/upgrades.md du logiciel.`, 'data': `Ce que le site garde`, 'database': { 'sqlite': `une base de données dans ce dossier`, 'postgres': `une base de données PostgreSQL` }, 'store': (bucket: string | number) => `images et autres fichiers dans le bucket S3 ${bucket}`, 'folder': (path: string | number) => `dans le dossier ${path} de cette machine`, 'backups': `Sauvegardes`, 'backupsIn': (place: string | number) => `Chaque nuit dans ${place}.`, 'lastBackup': (day: string | number) => `La dernière est du ${day}.`, 'noBackup': `Il n’y en a pas encore.`, 'tried': (day: string | number) => `L’une a été rétablie à l’essai le ${day}.`, 'accounts': `Qui peut se connecter`, 'unknown': `non rempli`, 'restore': `Pour rétablir le site sur n’importe quelle machine : installer le logiciel et lui donner la sauvegarde la plus récente (« J’ai une sauvegarde » sur son premier écran).` },
}
