/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { adminCarryOn as english } from '../en/admin-carry-on.ts'

export const adminCarryOn: typeof english = {
  'title': `Quem continua`,
  'lead': `Você pode indicar alguém que continue um dia. Uma vez por ano um e-mail pergunta a quem cuida do site se está tudo bem. Depois de doze meses sem que ninguém entre, todos são avisados por e-mail; trinta dias depois a pessoa abaixo recebe o acesso, se nenhum de vocês impedir.`,
  'copies': `Lembrar-nos uma vez por ano por e-mail de guardar uma cópia em outra casa`,
  'name': `Nome da pessoa`,
  'email': `E-mail da pessoa`,
  'save': `Salvar quem continua`,
  'nobody': `Deixe os dois vazios para não indicar ninguém.`,
  'noMail': `Este site ainda não consegue enviar e-mails, então nada disto acontece. Quem cuida da máquina pode configurar o e-mail.`,
  'unreadable': `Preencha o nome e o e-mail de uma pessoa, ou nenhum dos dois.`,
  'notice': (day: string | number, name: string | number) => `Ninguém entra há doze meses. Em ${day}, ${name} recebe o acesso, como vocês decidiram. Em “Família e configurações”, “Folha de passagem”, há um botão que impede isso.`,
  'about': (name: string | number, day: string | number) => `${name} recebe o acesso em ${day}`,
  'stop': `Agora não`,
  'stopped': { 'done': `Ninguém entra`, 'failed': { 'title': `Não foi possível impedir` } },
  'nothingToStop': `Ninguém está prestes a entrar, então não há nada a impedir.`,
  'sheet': `Quem continua`,
}
