/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import type { defaults as english } from '../en/defaults.ts'

export const defaults: typeof english = {
  'rock': `pierre`,
  'rocks': `pierres`,
  'rockFound': `une pierre`,
  'sticker': `autocollant`,
  'stickers': `autocollants`,
  'stickerFound': `un autocollant`,
  'foundForms': `une pierre, une plume, une fleur, une étoile, une bougie, une graine, une perle, une feuille, une carte, un autocollant, un coquillage, un caillou, un galet, un cœur, un gland, un ange, un oiseau, un papillon, un bouton`,
  'foundUnknown': (things: string | number) => `des ${things}`,
  'found': `J’ai trouvé une pierre`,
  'readIt': `Lire`,
  'card': `Si vous avez trouvé cette pierre, dites-nous où, s’il vous plaît. Puis laissez-la, ou emportez-la plus loin.`,
  'memories': { 'heading': `Souvenirs`, 'lead': `Une phrase suffit. Racontez-nous un souvenir avec {name}.`, 'relation': `Comment vous vous connaissiez`, 'words': `Votre souvenir`, 'care': `Ce qui peut se dire ici`, 'careText': `On a le droit d’être triste, en colère, ou de ne pas comprendre. Écrivez sur la vie de {name} et sur ce qui vous manque.

Vous pouvez parler de la mort. Mais laissez de côté le comment, le lieu et le pourquoi : aucune raison à elle seule n’explique une mort, et ce n’est la faute de personne. N’écrivez pas que {name} est maintenant en paix. Une personne qui souffre pourrait y voir une issue.` },
}
