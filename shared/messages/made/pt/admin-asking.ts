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
  'outcomes': { 'made': { 'done': `O link está pronto`, 'failed': { 'title': `Não foi possível criar o link` } }, 'off': { 'done': `O link está desligado. Já não envia nada`, 'failed': { 'title': `Não foi possível desligar o link` } } },
  'sentBy': (name: string | number) => `Enviada por ${name}`,
  'picture': (name: string | number) => `A foto que ${name} enviou`,
  'year': (year: string | number) => `Ano ${year}`,
  'noYear': `Sem ano`,
  'waiting': `Ainda não está em nenhuma página.`,
  'done': { 'keep': `Está na galeria`, 'setAside': `Está na lixeira, por trinta dias`, 'stop': `Está na lixeira, e quem a enviou não pode enviar por uma semana`, 'back': `Espera outra vez` },
}
