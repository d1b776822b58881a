/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import { number, plural } from '../../../in-sentences.ts'
import type { adminGallery as english } from '../en/admin-gallery.ts'

export const adminGallery: typeof english = {
  'ofCategory': `Mostrar fotos de uma categoria`,
  'all': `Todas`,
  'inOrder': `Mostrar as fotos nesta ordem`,
  'asOnSite': `Como no site`,
  'newestFirst': `Mais novas primeiro`,
  'showAs': `Mostrar as fotos como`,
  'views': { 'cards': `Cartões`, 'grid': `Grade` },
  'loading': `Carregando as fotos…`,
  'failedTitle': `Não foi possível carregar as fotos`,
  'failed': (reason: string | number) => `Nenhuma foto recebida (${reason})`,
  'empty': `Nenhuma foto encontrada`,
  'uploadImages': `Enviar fotos`,
  'count': (count: number) => plural(count, 'pt', { 'one': `${number(count, 'pt')} foto`, 'other': `${number(count, 'pt')} fotos` }),
  'onHome': (count: string | number, max: string | number) => `${count} de ${max} na página inicial`,
  'manyOnHome': (count: string | number, max: string | number) => `${count} estão escolhidas para a página inicial, que mostra as ${max} primeiras`,
  'select': (name: string | number) => `Escolher ${name}`,
  'photoAt': (position: string | number) => `Foto ${position}`,
  'isPortrait': `Este é o retrato`,
  'less': `Menos`,
  'moves': { 'front': `Para o início`, 'earlier': `Antes`, 'later': `Depois` },
  'ofOrder': (name: string | number) => `(${name})`,
  'inTheOrder': (name: string | number) => `(${name})`,
  'focus': { 'label': `Apontar o rosto`, 'in': (name: string | number) => `(${name})`, 'title': `Onde está o rosto?`, 'lead': `Toque no rosto uma vez. Em qualquer tela, essa parte da imagem fica à vista.` },
  'many': { 'title': `Fotos escolhidas`, 'progress': (done: string | number, count: string | number) => `${done} de ${count}…`, 'selected': (count: string | number) => `${count}: escolha feita`, 'none': `Não escolher nenhuma`, 'ofPhotos': `(fotos)`, 'these': `(as fotos escolhidas)`, 'ofThese': `(as fotos escolhidas)`, 'frontOf': `(as fotos escolhidas)`, 'categoryOf': `Categoria das fotos escolhidas`, 'category': `Categoria…`, 'deleteTitle': (count: string | number) => `Excluir ${count}?`, 'deleteAsked': (days: string | number) => `Elas saem do site na hora. Você pode trazê-las de volta durante ${days} dias.`, 'updated': (count: string | number) => `${count}: mudança salva`, 'deleted': (count: string | number) => `${count}: na lixeira`, 'moved': (count: string | number) => `${count}: no novo lugar` },
  'movedTo': (moved: string | number, place: string | number, total: number) => `${moved}: agora ${place} de ${number(total, 'pt')}`,
  'deleteAsked': `Tem certeza de que quer excluir esta foto? Isto não pode ser desfeito.`,
  'byYear': { 'label': `Por ano`, 'isOn': { 'what': `O ano mais recente vem primeiro; as fotos sem ano, no fim.`, 'moving': `Para mover fotos com “Antes”, “Depois” e “Para o início”, desligue isto: a sua própria ordem fica guardada.` }, 'isOff': { 'what': `Ligue isto para que o ano mais recente venha primeiro e as fotos sem ano fiquem no fim.`, 'moving': `Com “Antes”, “Depois” e “Para o início” você põe as fotos no lugar delas no site. Até lá, as novas vêm primeiro.` } },
  'grid': { 'lookFor': `Procurar palavras`, 'showOnly': `Mostrar só fotos`, 'filters': { 'without-caption': `Sem legenda`, 'without-year': `Sem ano`, 'doubles': `Repetidas` }, 'any': `Com e sem`, 'oneYear': `Mostrar fotos de um ano`, 'allYears': `Todos os anos`, 'noYear': `Sem ano`, 'yearCount': (year: string | number, count: number) => `${year} · ${number(count, 'pt')}`, 'photos': `Fotos`, 'photo': `Foto`, 'named': (line: string | number) => `Foto ${line}`, 'selectAll': `Escolher todas`, 'yearHint': `Vazio tira o ano.`, 'captionHint': `Vazio tira as legendas.`, 'categoryHint': `Todas recebem esta.`, 'place': `Lugar`, 'placeHint': (count: string | number) => `De 1, o início da lista mostrada, a ${count}.`, 'ask': (what: string | number) => `${what}…`, 'askMany': (what: string | number, count: string | number) => `${what}: ${count}` },
}
