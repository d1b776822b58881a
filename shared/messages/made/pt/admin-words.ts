/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { adminWords as english } from '../en/admin-words.ts'

export const adminWords: typeof english = {
  'title': `TEXTOS`,
  'allPages': `Todas as páginas`,
  'link': `Textos das páginas`,
  'intro': `Todos os textos, nomes, datas e imagens do site. O que você salva aparece na mesma hora no site, e todas as versões ficam guardadas.`,
  'untouched': `Como veio com o site`,
  'unsaved': `Ainda não foi salvo`,
  'waits': `Os visitantes ainda não têm esta página. Ao salvar suas palavras, ela aparece no site.`,
  'waiting': { 'title': `Esta página espera as primeiras palavras`, 'text': `Os visitantes ainda não a têm.`, 'link': `Escrever` },
  'choosePicture': `Escolha uma imagem, por favor.`,
  'pictureAlt': `Para quem não pode vê-la. Pode ficar vazio se a imagem está ali só pela beleza.`,
  'together': `As duas versões estão juntas agora. Olhe mais uma vez e salve.`,
  'loading': `Carregando as páginas…`,
  'versions': { 'title': `Versões anteriores`, 'unsaved': `O que você não salvou se perderia: salve primeiro, e isso também será uma versão.`, 'now': `Agora no site`, 'bringBack': `Trazer esta de volta`, 'name': (version: string | number) => `versão ${version}`, 'deleteTitle': `Excluir esta versão?`, 'deleteQuestion': `Ela some na mesma hora e não pode ser recuperada. Os textos do site ficam como estão.` },
  'preview': { 'see': `Ver a página`, 'before': `antes de salvar`, 'page': (page: string | number) => `${page} com as suas mudanças` },
  'bar': { 'publish': `Pôr no site`, 'kept': `Guardado como seu rascunho. Ninguém mais vê ainda.`, 'keeping': `Ainda não foi guardado`, 'undo': `Desfazer tudo`, 'undoWhat': `o que não foi salvo`, 'undoTitle': `Desfazer todas as mudanças?`, 'undoQuestion': `O que você mudou desde a última vez que salvou será esquecido.` },
  'here': { 'today': (time: string | number) => `Você esteve aqui hoje às ${time}. O que escreveu continua aqui, e ninguém mais vê ainda.`, 'yesterday': (time: string | number) => `Você esteve aqui ontem às ${time}. O que escreveu continua aqui, e ninguém mais vê ainda.`, 'on': (day: string | number, time: string | number) => `Você esteve aqui em ${day} às ${time}. O que escreveu continua aqui, e ninguém mais vê ainda.` },
  'conflict': { 'title': `Outra pessoa salvou esta página`, 'text': `Nada se perdeu. Abaixo está o que mudou. Onde vocês dois mudaram a mesma coisa, escolha.`, 'nothing': `Nada`, 'together': `Juntar as duas`, 'theirs': `A da outra pessoa`, 'yours': `A sua` },
  'fields': { 'leaveOut': `Deixar de fora`, 'leftOut': `Deixado de fora` },
  'date': { 'day': `Dia`, 'month': `Mês`, 'year': `Ano`, 'unknown': `não se sabe` },
  'still': { 'lead': `Estes campos ainda falam da pessoa inventada cuja vida veio com o site.`, 'here': `Ainda da pessoa inventada.` },
  'list': { 'addOne': `Acrescentar um`, 'to': (title: string | number) => `a ${title}`, 'moved': (name: string | number, place: string | number, count: string | number) => `${name} agora é ${place} de ${count}`, 'up': (name: string | number) => `Subir ${name}`, 'down': (name: string | number) => `Descer ${name}`, 'remove': (name: string | number) => `Remover ${name}`, 'removed': (name: string | number) => `${name} foi removido`, 'max': (max: string | number) => `Uma página pode mostrar ${max}.` },
  'picture': { 'label': `Imagem`, 'another': `Escolher outra`, 'anotherOf': (title: string | number) => `${title}: escolher outra`, 'alt': `O que se vê nela?`, 'sending': (percent: string | number) => `Enviando: ${percent} %` },
  'letter': { 'loading': `Um momento, a carta se abre…`, 'marksFor': (field: string | number) => `Formatação de ${field}`, 'buttons': { 'bold': `Negrito`, 'italic': `Itálico`, 'heading': `Título`, 'quote': `Citação`, 'list': `Lista`, 'numbers': `Números`, 'link': `Link`, 'picture': `Imagem`, 'undo': `Passo atrás`, 'redo': `Passo à frente` }, 'undescribed': `Uma imagem sem descrição`, 'describe': `Descrever`, 'removePicture': `Tirar daqui`, 'leftBehind': { 'title': `As palavras entraram`, 'description': `As imagens não vieram junto. Acrescente-as com “Imagem”.` }, 'linkTitle': `Um link no texto`, 'linkWords': `As palavras do link`, 'linkAddress': `Aonde ele leva`, 'linkHint': `Um endereço como https://example.org, um e-mail ou um número de telefone.`, 'linkMistake': `Escreva aonde ele leva, por exemplo https://example.org.`, 'linkDone': `Inserir`, 'linkRemove': `Tirar o link`, 'pictureTitle': `Uma imagem no texto`, 'pictureCaption': `Linha abaixo da imagem` },
}
