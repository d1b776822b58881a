/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { adminFrame as english } from '../en/admin-frame.ts'

export const adminFrame: typeof english = {
  'readFailed': (reason: string | number) => `Não foi possível ler isto (${reason}).`,
  'showMore': (count: string | number) => `Mostrar mais (${count})`,
  'loading': `Carregando…`,
  'again': `Tentar de novo`,
  'back': `Voltar à administração`,
  'signOut': `Sair`,
  'cancel': `Cancelar`,
  'keep': `Manter`,
  'keepIt': `Manter`,
  'notNow': `Agora não`,
  'add': `Acrescentar`,
  'remove': `Remover`,
  'deleteIt': `Excluir`,
  'undo': `Desfazer`,
  'optional': `opcional`,
  'updateFailed': `Não foi possível salvar`,
  'lang': `pt`,
  'close': `Fechar`,
  'save': `Salvar`,
  'more': `Mais`,
  'trying': `Um momento…`,
  'saving': `Salvando…`,
  'edit': `Editar`,
  'settings': `Família e configurações`,
}
