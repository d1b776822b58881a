/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { visitors as english } from '../en/visitors.ts'

export const visitors: typeof english = {
  'onward': { 'gallery': `Ver as fotos`, 'music': (his: string | number) => `Ouvir a música`, 'story': `Ler a história`, 'rocks': (things: string | number) => `Ver ${things}` },
  'notFound': `Esta página não está aqui. Todo o resto está.`,
  'unreached': `Verifique a sua conexão com a internet e tente de novo.`,
  'trying': `Um momento…`,
  'comingSoon': `Ainda estamos reunindo.`,
  'share': { 'button': (thing: string, found: string) => `Compartilhar ${found}`, 'missing': `Falta algo: Preencha todos os campos necessários e escolha uma imagem.`, 'tooLarge': `Arquivo grande demais: A imagem deve ter menos de 20 MB.`, 'notAnImage': `Tipo de arquivo inválido: Escolha uma imagem (JPG, PNG etc.).`, 'empty': (things: string | number) => `Ainda não há ${things}.`, 'rockShared': (thing: string | number, name: string | number, found: string) => `Pronto: Você compartilhou ${found}! Obrigado por manter viva a memória de ${name}.`, 'rockFailed': (thing: string | number) => `Não foi possível enviar. Verifique a sua conexão com a internet e tente de novo.`, 'stickerButton': (name: string | number, thing: string, found: string) => `Compartilhar ${found} para ${name}`, 'stickerShared': (thing: string, found: string) => `Você compartilhou ${found}!`, 'stickerFailed': (thing: string | number) => `Não foi possível enviar. Tente de novo.`, 'thanks': (thing: string | number) => `Já está aqui. Obrigado.`, 'coming': `O formulário está a caminho…`, 'unloaded': `O formulário ainda não chegou: Verifique a sua conexão com a internet e tente de novo.` },
  'memory': { 'one': `lembrança`, 'many': `lembranças`, 'missing': `Falta algo: Diga o seu nome e o que você lembra.`, 'button': `Compartilhar uma lembrança`, 'first': `A sua pode ser a primeira.`, 'shared': `Obrigado: A sua lembrança está agora com a família.`, 'failed': `Não foi possível enviar a sua lembrança. Verifique a sua conexão com a internet e tente de novo.` },
}
