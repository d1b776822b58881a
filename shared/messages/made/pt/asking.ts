/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { asking as english } from '../en/asking.ts'

export const asking: typeof english = {
  'title': (name: string | number) => `Envie-nos as suas fotos de ${name}`,
  'titlePlain': `Envie-nos as suas fotos`,
  'lead': `Antigas, tremidas, ou só com meio rosto: cada uma nos alegra. Nós as vemos antes de qualquer outra pessoa.`,
  'name': `O seu nome`,
  'noName': `Diga-nos o seu nome, por favor.`,
  'year': `O ano, se o souber`,
  'yearHint': `Um ano para tudo o que envia agora. As de outros anos podem vir depois.`,
  'pictures': `Fotos`,
  'picturesHint': `Quantas quiser. O que já temos não é enviado duas vezes.`,
  'atOnce': (count: string | number) => `Até ${count} de cada vez.`,
  'noPicture': `Escolha pelo menos uma foto, por favor.`,
  'honeypot': `Deixe isto vazio`,
  'send': `Enviar-nos`,
  'tooLarge': `Esta foto tem mais de 20 MB.`,
  'tooMany': (count: string | number) => `Eram fotos demais de uma vez. Envie até ${count} de cada vez, por favor.`,
  'thanks': `Obrigado`,
  'notTaken': `Não deu certo`,
  'taken': (count: number) => `${plural(count, 'pt', { 'one': `Já temos uma foto`, 'other': `Já temos ${count} fotos` })}. Primeiro vamos ${plural(count, 'pt', { 'one': `vê-la`, 'other': `vê-las` })}.`,
  'known': (count: number) => plural(count, 'pt', { 'one': `Uma nós já tínhamos.`, 'other': `${count} nós já tínhamos.` }),
  'more': `Enviar mais fotos`,
  'back': `Voltar ao formulário`,
  'over': `Este link já não está aberto.`,
  'overHow': `Peça um novo à família, por favor.`,
  'progress': (done: string | number, all: string | number) => `Chegaram ${done} de ${all}.`,
  'lost': `A conexão caiu. Aperte o botão outra vez: só o que falta é enviado.`,
}
