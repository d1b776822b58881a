/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import type { adminCards as english } from '../en/admin-cards.ts'

export const adminCards: typeof english = {
  'title': (many: string | number) => `Cartes : ${many}`,
  'link': (many: string | number) => `Imprimer des cartes : ${many}`,
  'intro': (one: string | number) => `Imprimez cette feuille, découpez le long des lignes et glissez une carte sous chaque pièce (${one}). La personne qui la trouve pointe l’appareil photo du téléphone vers le code, et le formulaire s’ouvre.`,
  'unreachable': (address: string | number) => `Ces codes mènent à ${address}, que les téléphones des autres ne peuvent pas ouvrir. Ouvrez cette page à l’adresse qu’utilisent les visiteurs, et imprimez-la là.`,
  'thisAddress': (address: string | number) => `Les codes mènent à ${address}, comme l’affiche votre navigateur. Si les visiteurs utilisent une autre adresse, la personne qui a installé le site devrait d’abord régler PUBLIC_URL.`,
  'code': (address: string | number) => `Un code qui ouvre ${address}`,
  'loading': `Chargement des cartes…`,
  'print': `Imprimer`,
  'legend': `Ce site est fermé aux inconnus. Que peuvent faire les personnes qui trouvent une pierre ?`,
  'ways': { 'site': `Rien de plus : seules les personnes déjà entrées peuvent partager`, 'send': `Envoyer une image, et ne rien voir d’autre`, 'word': `Entrer, par votre mot sur la carte` },
  'facts': { 'site': `Le code ouvre la carte du site fermé.`, 'send': `Le code ouvre un formulaire et rien d’autre. Qui a une telle carte peut envoyer.`, 'word': `Le code évite le mot, et le mot est imprimé dessous. Qui trouve la carte voit tout.` },
  'word': `Votre mot, comme vous l’avez choisi`,
  'wordHint': `Personne ne peut le lire ici, il faut donc le taper encore une fois.`,
  'useWord': `L’imprimer sur les cartes`,
  'ended': `Ne plus laisser aucune carte imprimée envoyer`,
  'letters': { 'about': (one: string | number) => `Chaque carte peut avoir quatre lettres à elle. Qui trouvera ensuite ce qu’elle accompagne (${one}) lira qui l’a posé en dernier, et où.`, 'make': `Donner ses lettres à chaque carte`, 'makeNew': `Faire de nouvelles lettres` },
}
