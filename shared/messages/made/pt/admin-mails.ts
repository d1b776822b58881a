/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminMails as english } from '../en/admin-mails.ts'

export const adminMails: typeof english = {
  'title': `E-mails que não chegaram`,
  'lead': `O que o servidor de e-mail recusa por enquanto é tentado de novo sozinho. O que ele recusou de vez fica aqui por trinta dias. As palavras dele dizem o que está errado a quem configurou o e-mail.`,
  'facts': (to: string | number, when: string | number) => `Para ${to}, escrito em ${when}`,
  'again': (when: string | number) => `Nova tentativa em ${when}.`,
  'givenUp': `Não foi enviado e não é tentado de novo.`,
  'lost': (count: number) => plural(count, 'pt', { 'one': `Um e-mail do site não chegou e não é tentado de novo.`, 'other': `${count} e-mails do site não chegaram e não são tentados de novo.` }),
  'failure': (words: string | number) => `O motivo: ${words}`,
  'neverTried': `O site ficou desligado, ou sem poder enviar e-mail, até ser tarde demais.`,
  'test': `Enviar-me um e-mail de teste`,
  'testWhy': `(para ver se o site consegue enviar)`,
  'testRuns': `O e-mail está a caminho do servidor…`,
  'testTaken': (to: string | number) => `O servidor aceitou o e-mail para ${to}. Olhe na sua caixa, e no que ela chama de spam.`,
  'testRefused': (words: string | number) => `O e-mail de teste não foi enviado. O servidor, ou o caminho até ele, diz: ${words}`,
  'testSlowDown': `Houve muitos e-mails de teste nesta hora. Por favor, tente mais tarde.`,
}
