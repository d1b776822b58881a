/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminWording as english } from '../en/admin-wording.ts'

export const adminWording: typeof english = {
  'title': `Como nós dizemos`,
  'lead': `Títulos, botões e frases curtas do site com as suas próprias palavras. O que você salvar aparece nas páginas no próximo carregamento. Os nomes das páginas estão em “Nome, datas e endereço”.`,
  'search': `Procurar uma frase`,
  'own': `Só as nossas`,
  'none': `Nenhuma frase tem essas palavras.`,
  'found': (count: number) => plural(count, 'pt', { 'one': `1 frase`, 'other': `${count} frases` }),
  'more': `Mostrar mais`,
  'field': `Com as nossas palavras.`,
  'usual': (sentence: string | number) => `Habitual: ${sentence}`,
  'english': (sentence: string | number) => `Inglês: ${sentence}`,
  'save': `Salvar`,
  'saveWhat': (sentence: string | number) => `nossas palavras para “${sentence}”`,
  'back': `Voltar à habitual`,
  'backWhat': (sentence: string | number) => `em vez de “${sentence}”`,
  'saved': `Salvo: aparece nas páginas no próximo carregamento.`,
  'isUsual': `A frase habitual está de volta.`,
  'failed': `Não foi possível salvar.`,
  'loading': `Carregando as frases…`,
  'tooLong': (most: string | number) => `Encontre algo mais curto, por favor: cabem aqui no máximo ${most} letras.`,
  'signs': `Escreva texto simples, por favor, sem os sinais de menor e maior e sem chaves.`,
  'areas': { 'pages': `Páginas`, 'visitors': `Visitas`, 'sharing': `Compartilhar`, 'labels': `Campos`, 'voice': `Uma voz`, 'gathering': `Juntos`, 'search': `Busca`, 'player': `Música`, 'film': `Filmes`, 'lightbox': `Imagens grandes`, 'items': `Listas`, 'layout': `Todas as páginas` },
}
