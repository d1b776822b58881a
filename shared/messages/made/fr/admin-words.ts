/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { elided } from '../../../in-sentences.ts'
import type { adminWords as english } from '../en/admin-words.ts'

export const adminWords: typeof english = {
  'title': `TEXTES`,
  'allPages': `Toutes les pages`,
  'link': `Textes des pages`,
  'intro': `Tous les textes, noms, dates et images du site. Ce que vous enregistrez paraît aussitôt sur le site, et chaque version est gardée.`,
  'untouched': `Tel qu’à l’origine du site`,
  'unsaved': `Pas encore enregistré`,
  'waits': `Les visiteurs n’ont pas encore cette page. Enregistrer vos mots la met sur le site.`,
  'waiting': { 'title': `Cette page attend ses premiers mots`, 'text': `Les visiteurs ne l’ont pas encore.`, 'link': `Les écrire` },
  'choosePicture': `Choisissez une image, s’il vous plaît.`,
  'pictureAlt': `Pour les personnes qui ne peuvent pas la voir. Peut rester vide si l’image n’est là que pour sa beauté.`,
  'together': `Les deux versions sont réunies. Relisez encore une fois, puis enregistrez.`,
  'loading': `Chargement des pages…`,
  'versions': { 'title': `Versions précédentes`, 'unsaved': `Ce que vous n’avez pas enregistré serait perdu : enregistrez-le d’abord, et ce sera aussi une version.`, 'now': `Sur le site en ce moment`, 'bringBack': `Reprendre celle-ci`, 'name': (version: string | number) => `version ${version}`, 'deleteTitle': `Supprimer cette version ?`, 'deleteQuestion': `Elle disparaît aussitôt et ne peut pas être reprise. Les textes du site restent tels quels.` },
  'preview': { 'see': `Voir la page`, 'before': `avant d’enregistrer`, 'page': (page: string | number) => `${page} avec vos modifications` },
  'bar': { 'publish': `Mettre sur le site`, 'kept': `Gardé comme votre brouillon. Personne d’autre ne le voit encore.`, 'keeping': `Pas encore gardé`, 'undo': `Tout annuler`, 'undoWhat': `ce qui n’est pas enregistré`, 'undoTitle': `Annuler toutes les modifications ?`, 'undoQuestion': `Ce que vous avez changé depuis le dernier enregistrement sera oublié.` },
  'here': { 'today': (time: string | number) => `Vous étiez ici aujourd’hui à ${time}. Ce que vous avez écrit est encore là, et personne d’autre ne le voit.`, 'yesterday': (time: string | number) => `Vous étiez ici hier à ${time}. Ce que vous avez écrit est encore là, et personne d’autre ne le voit.`, 'on': (day: string | number, time: string | number) => `Vous étiez ici le ${day} à ${time}. Ce que vous avez écrit est encore là, et personne d’autre ne le voit.` },
  'conflict': { 'title': `Quelqu’un d’autre a enregistré cette page`, 'text': `Rien n’est perdu. Voici ce qui a été changé. Là où vous avez tous les deux changé la même chose, choisissez.`, 'nothing': `Rien`, 'together': `Réunir les deux`, 'theirs': `La leur`, 'yours': `La vôtre` },
  'fields': { 'leaveOut': `Ne pas le mettre`, 'leftOut': `Laissé de côté` },
  'date': { 'day': `Jour`, 'month': `Mois`, 'year': `Année`, 'unknown': `inconnu` },
  'still': { 'lead': `Ces champs parlent encore de la personne inventée dont la vie était fournie avec le site.`, 'here': `Encore de la personne inventée.` },
  'list': { 'addOne': `En ajouter`, 'to': (title: string | number) => `à ${title}`, 'moved': (name: string | number, place: string | number, count: string | number) => `${name} est maintenant ${place} sur ${count}`, 'up': (name: string | number) => `Monter ${name}`, 'down': (name: string | number) => `Descendre ${name}`, 'remove': (name: string | number) => `Retirer ${name}`, 'removed': (name: string | number) => `${name} est retiré`, 'max': (max: string | number) => `Une page peut en montrer ${max}.` },
  'picture': { 'label': `Image`, 'another': `En choisir une autre`, 'anotherOf': (title: string | number) => `${title} : en choisir une autre`, 'alt': `Que voit-on dessus ?`, 'sending': (percent: string | number) => `Envoi : ${percent} %` },
  'letter': { 'loading': `Un instant, la lettre s’ouvre…`, 'marksFor': (field: string | number) => `Mise en forme d${elided(field)}`, 'buttons': { 'bold': `Gras`, 'italic': `Italique`, 'heading': `Titre`, 'quote': `Citation`, 'list': `Liste`, 'numbers': `Numéros`, 'link': `Lien`, 'picture': `Image`, 'undo': `Pas en arrière`, 'redo': `Pas en avant` }, 'undescribed': `Une image sans description`, 'describe': `La décrire`, 'removePicture': `La retirer`, 'leftBehind': { 'title': `Les mots y sont`, 'description': `Les images n’ont pas suivi. Ajoutez-les avec « Image ».` }, 'linkTitle': `Un lien dans le texte`, 'linkWords': `Les mots du lien`, 'linkAddress': `Où il mène`, 'linkHint': `Une adresse comme https://example.org, une adresse e-mail ou un numéro de téléphone.`, 'linkMistake': `Écrivez où il mène, par exemple https://example.org.`, 'linkDone': `L’insérer`, 'linkRemove': `Enlever le lien`, 'pictureTitle': `Une image dans le texte`, 'pictureCaption': `Ligne sous l’image` },
}
