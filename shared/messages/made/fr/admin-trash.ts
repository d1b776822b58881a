/** Made by `npm run messages` of shared/messages/fr: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminTrash as english } from '../en/admin-trash.ts'

export const adminTrash: typeof english = {
  'lead': (days: string | number) => `Ce qui est supprimé quitte le site aussitôt et reste ici ${days} jours.`,
  'bringBack': `Rétablir`,
  'bringMany': (count: number) => plural(count, 'fr', { 'one': `En rétablir un`, 'other': `En rétablir ${count}` }),
  'ticked': `(ce qui est coché)`,
  'bringAll': `Tout rétablir`,
  'empty': `Rien n’a été supprimé ces derniers temps.`,
  'untitled': (thing: string | number) => `${thing} sans titre`,
  'deleted': (day: string | number) => `Supprimé le ${day}`,
  'deletedBy': (day: string | number, who: string | number) => `Supprimé le ${day} par ${who}`,
  'withdrawn': (day: string | number) => `Retiré le ${day} par qui l’avait envoyé`,
  'choose': (name: string | number) => `Choisir ${name}`,
}
