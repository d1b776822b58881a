/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import { plural } from '../../../in-sentences.ts'
import type { adminFirstSteps as english } from '../en/admin-first-steps.ts'

export const adminFirstSteps: typeof english = {
  'title': `Primeiros passos`,
  'count': (done: string | number, all: string | number) => `${done} de ${all} feitos`,
  'lead': `Em qualquer ordem. Todos podem esperar.`,
  'done': `feito`,
  'away': `Guardar estes`,
  'words': `Mudar estes textos`,
  'face': `Onde está o rosto?`,
  'send': `Usar esta imagem`,
  'next': (step: string | number) => `A seguir: ${step}`,
  'steps': { 'who': { 'title': `Nome, datas e pronomes`, 'why': `Todas as páginas falam deles.` }, 'portrait': { 'title': `O retrato`, 'why': `A imagem da primeira página.` }, 'photos': { 'title': `Fotos`, 'why': `Muitas de uma vez, se quiser.` }, 'story': { 'title': `A história`, 'why': `Uma vida, como você a contaria.` }, 'family': { 'title': `Alguém para ajudar você`, 'why': `Convide com um link.` }, 'door': { 'title': `Quem pode ver`, 'why': `Só vocês, família e amigos, ou todos.` }, 'codes': { 'title': `Dez códigos impressos`, 'why': `Se você esquecer a senha.` } },
  'putAway': `Guardado`,
  'sample': (count: number, places: string | number, number: string | number) => plural(count, 'pt', { 'one': `Aqui ainda se fala de Rowan, que é inventado: ${places}. Troque isto antes de falar deste site a alguém.`, 'other': `Nestes ${number} ainda se fala de Rowan, que é inventado: ${places}. Troque-os antes de falar deste site a alguém.` }),
  'numbers': `,um,dois,três,quatro,cinco,seis,sete,oito`,
}
