/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { search as english } from '../en/search.ts'

export const search: typeof english = {
  'lead': (name: string | number) => `Um lugar, um ano, uma canção, uma palavra que alguém escreveu: tudo aqui que fala de ${name}.`,
  'label': `O que você procura?`,
  'submit': `Procurar`,
  'found': (count: number) => plural(count, 'pt', { 'one': `Encontramos ${count} resultado.`, 'other': `Encontramos ${count} resultados.` }),
  'none': `Nada aqui tem essas palavras. Menos letras encontram mais, e outra forma de escrever um nome também.`,
  'failed': `A busca não está disponível agora. Tente de novo em um instante.`,
  'first': (count: string | number) => `Aqui estão os primeiros ${count}.`,
  'title': `Procurar algo`,
  'untitledPhoto': `Foto`,
}
