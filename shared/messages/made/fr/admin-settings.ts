/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { elided } from '../../../in-sentences.ts'
import type { adminSettings as english } from '../en/admin-settings.ts'

export const adminSettings: typeof english = {
  'folds': { 'you': `Vous`, 'trash': `Supprimé récemment`, 'bring': `Apporter des images`, 'ask': `Demander des photos à la famille`, 'safe': `En lieu sûr`, 'newShares': `Nouveaux partages`, 'guestBook': `Livre d’or`, 'stopped': `Expéditeurs bloqués`, 'gathering': `Une réunion aujourd’hui`, 'people': `Qui s’occupe du site`, 'handover': `Feuille de relais`, 'mail': `Nouvelles par e-mail`, 'sessions': `Vos sessions ouvertes`, 'password': `Votre mot de passe`, 'codes': `Des codes pour votre tiroir`, 'passkeys': `Vos clés d’accès`, 'language': `Votre langue` },
  'states': { 'on': `Activé`, 'off': `Désactivé`, 'doors': { 'us': `Nous seuls`, 'family': `Famille et amis`, 'unlisted': `Tous, sauf les moteurs de recherche`, 'everyone': `Tous` } },
  'nobodyStopped': `Personne n’est bloqué.`,
  'sharedAs': (name: string | number) => `Qui a partagé sous le nom d${elided(name)}`,
  'sharedGone': `Qui a envoyé quelque chose qui n’est plus là`,
  'stoppedUntil': (day: string | number) => `Bloqué jusqu’au ${day}`,
  'letShare': `Permettre de nouveau le partage`,
  'shares': { 'legend': `Les nouveaux partages paraissent`, 'modes': { 'at-once': `tout de suite`, 'after-a-look': `après un regard de l’un de nous` }, 'facts': `Les aperçus et les images en haut d’une page ne montrent que ce que l’un de vous a regardé, quel que soit votre choix.`, 'discord': `Prévenir Discord tout seul`, 'discordFacts': `Chaque nouveau partage montré y est envoyé une fois, un par minute au plus.` },
  'gathering': { 'lead': `Lors d’une cérémonie ou d’un hommage, tout le monde partage par le même Wi-Fi, et pour ce site cela semble une seule personne. Activez ceci pour que personne ne soit refusé.`, 'label': `Beaucoup de monde est réuni aujourd’hui`, 'isOn': (count: string | number, day: string | number, time: string | number) => `Chaque connexion peut partager ${count} fois par heure. Cela s’arrête tout seul ${day} à ${time}.`, 'isOff': (count: string | number) => `Chaque connexion peut partager ${count} fois par heure.` },
  'guestBook': { 'what': `Une page où chacun écrit ce dont il se souvient, avec une image s’il le souhaite. L’un de vous regarde chaque souvenir avant que quiconque d’autre le voie.`, 'label': `Le livre d’or est ouvert`, 'isOn': (stickers: string | number) => `Il est au menu, après « ${stickers} ». Ce qui arrive vous attend dans l’onglet « Souvenirs ».`, 'isOff': `Les visiteurs ne le trouvent pas, ni rien de ce qui y est écrit. Rien n’est supprimé.` },
  'mail': { 'legend': `Me prévenir par e-mail`, 'choices': { 'never': `jamais`, 'daily': `une fois par jour, quand il y a du nouveau`, 'at-once': `tout de suite quand quelque chose attend ou est signalé, et un e-mail par jour pour le reste` }, 'ends': `Chaque e-mail a un lien qui y met fin.`, 'none': `Ce site ne peut pas encore envoyer d’e-mails. La personne qui l’a installé peut le relier à un serveur de messagerie, et vous choisirez alors ici.` },
  'language': { 'label': `Langue de ces écrans`, 'hint': `Les e-mails qui vous sont adressés le sont aussi. Les visiteurs lisent la langue du site.`, 'site': `Celle du site` },
}
