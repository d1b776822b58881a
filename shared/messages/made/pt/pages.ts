/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import { number, plural } from '../../../in-sentences.ts'
import type { pages as english } from '../en/pages.ts'

export const pages: typeof english = {
  'home': { 'tonight': `Em algum lugar, esta noite` },
  'gallery': { 'count': (count: number, shown: string | number) => plural(count, 'pt', { 'one': `1 foto`, 'other': `${shown} fotos` }), 'loading': `Carregando as fotos…`, 'failed': `Não foi possível carregar as fotos`, 'empty': `Ainda não há fotos`, 'emptyText': `As fotos aparecem aqui assim que forem enviadas`, 'photos': `Fotos`, 'featured': `Em destaque`, 'moreFilms': `Mais filmes`, 'together': `Ver juntos`, 'years': `Anos` },
  'story': { 'help': `Se hoje for demais:` },
  'art': { 'loading': `Carregando as obras…`, 'failed': `Não foi possível carregar as obras`, 'featured': `Em destaque` },
  'music': { 'loading': (name: string | number) => `Carregando a música de ${name}…`, 'failed': `Não foi possível carregar a música`, 'empty': `Ainda não há músicas`, 'emptyText': `As músicas tocam aqui assim que forem enviadas`, 'tracks': `Músicas`, 'lyrics': `A letra` },
  'words': { 'loading': `Carregando os textos…`, 'failed': `Não foi possível carregar os textos`, 'more': `Mais textos`, 'all': `Todos os textos`, 'featured': `Textos em destaque`, 'read': `Ler o PDF`, 'readIt': `Ler`, 'length': (pages: number) => plural(pages, 'pt', { 'one': `${number(pages, 'pt')} página`, 'other': `${number(pages, 'pt')} páginas` }) },
  'favourites': { 'by': `de` },
  'helpLine': { 'call': (phone: string | number) => `Ligar para ${phone}`, 'text': (phone: string | number) => `SMS para ${phone}` },
  'memories': { 'loading': `Carregando as lembranças…`, 'failed': `Não foi possível carregar as lembranças`, 'empty': `Ainda não há lembranças aqui.`, 'voice': (name: string | number) => `A voz de ${name}` },
  'shares': { 'loading': (things: string | number) => `Carregando ${things}…`, 'failed': (things: string | number) => `Não foi possível carregar a lista`, 'sharedBy': (name: string | number) => `Compartilhado por ${name}`, 'quote': (text: string | number) => `“${text}”` },
  'reading': { 'here': `Ler aqui`, 'all': `Todos os textos`, 'loading': `Abrindo as páginas…`, 'gone': `Este texto não está mais aqui.`, 'page': (page: number, count: number) => `Página ${number(page, 'pt')} de ${number(count, 'pt')}`, 'words': (page: number) => `As palavras da página ${number(page, 'pt')}`, 'notDrawn': (page: number) => `A página ${number(page, 'pt')} não pode ser desenhada aqui. No PDF você pode lê-la.`, 'rest': (count: number) => `Estas são as primeiras ${number(count, 'pt')} páginas. O resto está no PDF.` },
  'days': { 'birth': (name: string | number) => `Hoje é o aniversário de ${name}.`, 'death': (name: string | number) => `Todos os dias pensamos em ${name}, e hoje um pouco mais.` },
}
