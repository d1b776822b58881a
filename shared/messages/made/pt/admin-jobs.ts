/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { adminJobs as english } from '../en/admin-jobs.ts'

export const adminJobs: typeof english = {
  'title': `O que o site faz sozinho`,
  'lead': `Tudo isto volta sozinho; o que não deu certo é tentado de novo.`,
  'worked': (time: string | number) => `Feito pela última vez: ${time}`,
  'failed': (time: string | number) => `Não deu certo: ${time}`,
  'notYet': `Ainda não desde que o site foi iniciado`,
  'names': { 'album-clean-up': `Retirar os arquivos antigos de “Abre em qualquer computador”`, 'backup': `Fazer a cópia de cada noite`, 'brought-clean-up': `Retirar o que foi trazido e nunca chegou inteiro`, 'clean-up': `Esvaziar da lixeira o que tem mais de 30 dias`, 'conversions': `Fazer os vídeos tocarem em toda parte`, 'days': `Ver se hoje é o aniversário ou o último dia`, 'mails': `Enviar e-mails`, 'notifications': `Contar a vocês o que há de novo`, 'pictures': `Preparar imagens pequenas`, 'restore-clean-up': `Retirar as cópias que nunca chegaram inteiras`, 'search': `Pôr a pesquisa em dia`, 'static-site-clean-up': `Retirar os arquivos antigos de “Para uma hospedagem sem servidor”`, 'successor': `Lembrar uma vez por ano e ver quem continua`, 'upload-clean-up': `Retirar os envios que nunca chegaram inteiros`, 'whole-site-clean-up': `Retirar os arquivos antigos de “Levar tudo para casa”` },
}
