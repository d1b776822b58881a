/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { number, plural } from '../../../in-sentences.ts'
import type { adminGallery as english } from '../en/admin-gallery.ts'

export const adminGallery: typeof english = {
  'ofCategory': `Montrer les photos d’une catégorie`,
  'all': `Toutes`,
  'inOrder': `Montrer les photos dans cet ordre`,
  'asOnSite': `Comme sur le site`,
  'newestFirst': `Les plus récentes d’abord`,
  'showAs': `Montrer les photos en`,
  'views': { 'cards': `Fiches`, 'grid': `Grille` },
  'loading': `Chargement des photos…`,
  'failedTitle': `Les photos n’ont pas pu être chargées`,
  'failed': (reason: string | number) => `Aucune photo reçue (${reason})`,
  'empty': `Aucune photo trouvée`,
  'uploadImages': `Envoyer des photos`,
  'count': (count: number) => plural(count, 'fr', { 'one': `${number(count, 'fr')} photo`, 'other': `${number(count, 'fr')} photos` }),
  'onHome': (count: string | number, max: string | number) => `${count} sur ${max} à l’accueil`,
  'manyOnHome': (count: string | number, max: string | number) => `${count} sont choisies pour l’accueil, qui montre les ${max} premières`,
  'select': (name: string | number) => `Choisir ${name}`,
  'photoAt': (position: string | number) => `Photo ${position}`,
  'isPortrait': `C’est le portrait`,
  'less': `Moins`,
  'moves': { 'front': `Tout devant`, 'earlier': `Plus tôt`, 'later': `Plus tard` },
  'ofOrder': (name: string | number) => `(${name})`,
  'inTheOrder': (name: string | number) => `(${name})`,
  'focus': { 'label': `Montrer le visage`, 'in': (name: string | number) => `(${name})`, 'title': `Où est le visage ?`, 'lead': `Touchez le visage une fois. Sur tous les écrans, cette partie de l’image reste visible.` },
  'many': { 'title': `Photos choisies`, 'progress': (done: string | number, count: string | number) => `${done} sur ${count}…`, 'selected': (count: string | number) => `${count} : choix fait`, 'none': `Ne rien choisir`, 'ofPhotos': `(photos)`, 'these': `(les photos choisies)`, 'ofThese': `(les photos choisies)`, 'frontOf': `(les photos choisies)`, 'categoryOf': `Catégorie des photos choisies`, 'category': `Catégorie…`, 'deleteTitle': (count: string | number) => `Supprimer ${count} ?`, 'deleteAsked': (days: string | number) => `Elles quittent le site aussitôt. Vous pouvez les rétablir pendant ${days} jours.`, 'updated': (count: string | number) => `${count} : c’est modifié`, 'deleted': (count: string | number) => `${count} : à la corbeille`, 'moved': (count: string | number) => `${count} : à leur nouvelle place` },
  'movedTo': (moved: string | number, place: string | number, total: number) => `${moved} : maintenant ${place} sur ${number(total, 'fr')}`,
  'deleteAsked': `Voulez-vous vraiment supprimer cette photo ? Cette action est définitive.`,
  'byYear': { 'label': `Par année`, 'isOn': { 'what': `L’année la plus récente vient d’abord, les photos sans année à la fin.`, 'moving': `Pour déplacer des photos avec « Plus tôt », « Plus tard » et « Tout devant », désactivez ceci : votre propre ordre est gardé.` }, 'isOff': { 'what': `Activez ceci pour avoir l’année la plus récente d’abord et les photos sans année à la fin.`, 'moving': `Avec « Plus tôt », « Plus tard » et « Tout devant », vous mettez les photos à leur place sur le site. D’ici là, les nouvelles viennent d’abord.` } },
  'grid': { 'lookFor': `Chercher des mots`, 'showOnly': `Montrer seulement les photos`, 'filters': { 'without-caption': `Sans légende`, 'without-year': `Sans année`, 'doubles': `En double` }, 'any': `Avec et sans`, 'oneYear': `Montrer les photos d’une année`, 'allYears': `Toutes les années`, 'noYear': `Sans année`, 'yearCount': (year: string | number, count: number) => `${year} · ${number(count, 'fr')}`, 'photos': `Photos`, 'photo': `Photo`, 'named': (line: string | number) => `Photo ${line}`, 'selectAll': `Tout choisir`, 'yearHint': `Vide, l’année est retirée.`, 'captionHint': `Vide, les légendes sont retirées.`, 'categoryHint': `Toutes reçoivent celle-ci.`, 'place': `Place`, 'placeHint': (count: string | number) => `De 1, le début de la liste montrée, à ${count}.`, 'ask': (what: string | number) => `${what}…`, 'askMany': (what: string | number, count: string | number) => `${what} : ${count}` },
}
