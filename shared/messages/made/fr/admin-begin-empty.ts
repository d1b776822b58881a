/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import type { adminBeginEmpty as english } from '../en/admin-begin-empty.ts'

export const adminBeginEmpty: typeof english = {
  'label': `Commencer à vide`,
  'why': `Tout ce qui vient de l’exemple part d’un seul geste : ses textes, ses images, ses pages. Ce que vous avez écrit reste.`,
  'question': `Les pages où rien n’est de vous quittent le site jusqu’à ce que vous les repreniez. Vous pouvez revenir en arrière.`,
  'who': `Le nom et les dates sont encore ceux de l’exemple. Pour qui est ce site ?`,
  'name': `Nom, comme vous le dites`,
  'fullName': `Nom complet`,
  'born': `Naissance`,
  'died': `Décès`,
  'dateHint': `Par exemple 14 mai 2003, mai 2003 ou 2003`,
  'email': `Votre adresse e-mail pour les lettres des visiteurs`,
  'emailHint': `Elle paraît sur le site.`,
  'pronouns': `Pronoms`,
  'done': `L’exemple est parti`,
  'failed': `L’exemple est encore là`,
  'backDone': `L’exemple est revenu`,
  'backFailed': `Pas annulé`,
  'needsPerson': `Dites pour qui est ce site : le nom et les dates sont encore ceux de l’exemple.`,
  'places': `Pas là pour les visiteurs`,
  'placesLead': `Elles sont sur le site dès que vous leur donnez quelque chose.`,
  'bringBack': `La mettre sur le site`,
  'broughtBack': `Elle est maintenant sur le site`,
}
