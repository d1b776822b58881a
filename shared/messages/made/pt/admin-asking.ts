/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { adminAsking as english } from '../en/admin-asking.ts'

export const adminAsking: typeof english = {
  'title': `Pedir fotos à família`,
  'lead': `Um link que você envia a primos e amigos. Quem o abre pode enviar fotos, com um ano e um nome, e não vê nada de um site fechado. O que chega espera aqui até que você o tenha visto.`,
  'make': `Criar o link`,
  'anew': `Criar um link novo`,
  'anewAsked': `Criar um novo? O link anterior deixa de enviar.`,
  'off': `Desligar`,
  'cancel': `Deixar assim`,
  'outcomes': { 'made': { 'done': `O link está pronto`, 'failed': { 'title': `Não foi possível criar o link` } }, 'off': { 'done': `O link está desligado. Não envia mais nada`, 'failed': { 'title': `Não foi possível desligar o link` } }, 'wordsOn': { 'done': `O link pede também palavras`, 'failed': { 'title': `Não foi possível mudar isto` } }, 'wordsOff': { 'done': `O link pede só fotos`, 'failed': { 'title': `Não foi possível mudar isto` } } },
  'sentBy': (name: string | number) => `Enviada por ${name}`,
  'picture': (name: string | number) => `A foto que ${name} enviou`,
  'year': (year: string | number) => `Ano ${year}`,
  'noYear': `Sem ano`,
  'waiting': `Ainda não está em nenhuma página.`,
  'done': { 'keep': `Está na galeria`, 'setAside': `Está na lixeira, por trinta dias`, 'stop': `Está na lixeira, e quem a enviou não pode enviar por uma semana`, 'back': `Espera outra vez` },
  'words': `Pedir também palavras para as fotos`,
  'wordsHint': `Quem tem o link vê então as fotos da galeria que ainda não têm palavras, pequenas e poucas de cada vez, e pode escrevê-las. Elas também esperam aqui.`,
  'wrote': (name: string | number) => `${name} escreveu isto sobre a foto`,
  'wordsPicture': (name: string | number) => `A foto sobre a qual ${name} escreveu`,
  'wordsWaiting': `As palavras ainda não estão em nenhuma página.`,
  'hasWords': `A foto já tem palavras, ou está na lixeira.`,
  'doneWords': { 'keep': `As palavras estão debaixo da foto`, 'setAside': `As palavras estão postas de lado`, 'stop': `As palavras estão postas de lado, e quem as enviou não pode enviar por uma semana`, 'back': `Espera outra vez` },
}
