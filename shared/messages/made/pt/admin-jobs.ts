/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { adminJobs as english } from '../en/admin-jobs.ts'

export const adminJobs: typeof english = {
  'title': `O que o site faz sozinho`,
  'lead': `Tudo isto volta sozinho; o que não correu bem é tentado de novo.`,
  'worked': (time: string | number) => `Feito pela última vez: ${time}`,
  'failed': (time: string | number) => `Não correu bem: ${time}`,
  'notYet': `Ainda não desde que o site foi iniciado`,
  'names': { 'album-clean-up': `Retirar os ficheiros antigos de “Abre em qualquer computador”`, 'backup': `Fazer a cópia de cada noite`, 'brought-clean-up': `Retirar o que foi trazido e nunca chegou inteiro`, 'clean-up': `Esvaziar o lixo do que tem mais de 30 dias`, 'conversions': `Tornar os vídeos visíveis em todo o lado`, 'days': `Ver se hoje é o aniversário ou o último dia`, 'mails': `Enviar correios`, 'notifications': `Dizer-vos o que há de novo`, 'pictures': `Preparar imagens pequenas`, 'restore-clean-up': `Retirar as cópias que nunca chegaram inteiras`, 'successor': `Lembrar uma vez por ano e ver quem continua`, 'upload-clean-up': `Retirar os envios que nunca chegaram inteiros`, 'whole-site-clean-up': `Retirar os ficheiros antigos de “Levar tudo para casa”` },
}
