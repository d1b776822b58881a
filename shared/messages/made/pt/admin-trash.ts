/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminTrash as english } from '../en/admin-trash.ts'

export const adminTrash: typeof english = {
  'lead': (days: string | number) => `O que é excluído sai do site na hora e fica aqui por ${days} dias.`,
  'bringBack': `Trazer de volta`,
  'bringMany': (count: number) => plural(count, 'pt', { 'one': `Trazer um de volta`, 'other': `Trazer ${count} de volta` }),
  'ticked': `(o que está marcado)`,
  'bringAll': `Trazer tudo de volta`,
  'empty': `Nada foi excluído nos últimos tempos.`,
  'untitled': (thing: string | number) => `${thing} sem título`,
  'deleted': (day: string | number) => `Excluído em ${day}`,
  'deletedBy': (day: string | number, who: string | number) => `Excluído em ${day} por ${who}`,
  'withdrawn': (day: string | number) => `Retirado em ${day} por quem enviou`,
  'choose': (name: string | number) => `Escolher ${name}`,
}
