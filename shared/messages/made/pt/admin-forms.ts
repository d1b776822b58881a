/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminForms as english } from '../en/admin-forms.ts'

export const adminForms: typeof english = {
  'images': `Imagens`,
  'upload': `Enviar`,
  'uploadMany': (count: number) => plural(count, 'pt', { 'one': `Enviar ${count} imagem`, 'other': `Enviar ${count} imagens` }),
  'retryMany': (count: string | number) => `Tentar de novo os ${count} que falharam`,
  'progress': (done: string | number, all: string | number) => `${done} de ${all} enviadas`,
  'list': `Arquivos para enviar`,
  'states': { 'waiting': `Esperando`, 'done': `Enviada`, 'failed': `Não foi enviada`, 'rejected': `Não pode ser enviada` },
  'ofFile': (name: string | number) => `(${name})`,
  'withFile': (name: string | number) => `(${name})`,
  'uploadA': (thing: string | number) => `Enviar ${thing}`,
  'uploadIt': (thing: string | number) => `Enviar`,
  'uploading': `Enviando…`,
  'uploadOf': (name: string | number) => `Envio (${name})`,
  'preparing': `Preparando…`,
  'notAll': `Nem tudo foi salvo. Por favor, tente de novo.`,
  'notAnImage': `Tipo de arquivo inválido: Escolha uma imagem (JPG, PNG etc.).`,
  'tooLarge': (field: string | number, limit: string | number) => `Arquivo grande demais: “${field}” pode ter no máximo ${limit}.`,
  'senderName': `Nome`,
  'newFile': (file: string | number) => `Novo: ${file}`,
  'another': `Escolher outro`,
  'choose': { 'image': `Escolher uma imagem`, 'audio': `Escolher um arquivo de áudio`, 'pdf': `Escolher um PDF`, 'video': `Escolher um vídeo` },
  'chooseMany': `Escolher imagens`,
  'dropIt': `ou solte aqui`,
  'dropThem': `ou solte aqui`,
  'removeFile': (name: string | number) => `Remover ${name}`,
  'batch': { 'partlyTitle': `Envio terminado`, 'partly': (done: string | number, failed: string | number) => `Deu certo em parte: ${done} enviadas, ${failed} não`, 'allFailed': `Nenhum envio deu certo. Por favor, tente de novo.`, 'known': (count: number) => plural(count, 'pt', { 'one': `${count} delas já está aqui.`, 'other': `${count} delas já estão aqui.` }), 'isKnown': `Já está aqui`, 'leaveOut': `Deixar estas de fora`, 'stopped': (arrived: string | number, all: number) => `${arrived} de ${plural(all, 'pt', { 'one': `${all} foto`, 'other': `${all} fotos` })} tinham chegado quando a página foi fechada. Escolha outra vez as mesmas fotos: as que já estão aqui não são enviadas duas vezes.`, 'missing': (count: number) => plural(count, 'pt', { 'one': `Ainda falta ${count} foto`, 'other': `Ainda faltam ${count} fotos` }), 'again': (count: number) => plural(count, 'pt', { 'one': `${count} delas já tinha chegado e não é enviada outra vez.`, 'other': `${count} delas já tinham chegado e não são enviadas outra vez.` }), 'forget': `Não preciso mais disto` },
}
