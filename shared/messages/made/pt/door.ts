/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { door as english } from '../en/door.ts'

export const door: typeof english = {
  'closed': `Este site não está aberto a todos. Entre com a palavra da família, ou com a sua conta.`,
  'notOpen': `Este site ainda não está aberto.`,
  'forFamily': `Este site é para a família e os amigos.`,
  'partly': `Uma parte deste site é para a família e os amigos.`,
  'wordLabel': `A palavra da família`,
  'wordHint': `Como foi dada a você. Maiúsculas, acentos e espaços não importam.`,
  'comeIn': `Entrar`,
  'wrongWord': `Essa não é a palavra da família. Olhe mais uma vez, ou pergunte à família.`,
  'noWord': `Digite a palavra da família, por favor.`,
  'slowDown': `Foram tentativas demais. Espere um pouco e tente de novo.`,
  'busy': `Há muita gente à porta agora. Tente de novo em um instante.`,
  'waiting': `Você tem a palavra da família. Este site espera por você assim que a família o abrir.`,
  'signIn': `A família entra por aqui`,
  'failed': `Verifique a sua conexão com a internet e tente de novo.`,
  'tooShort': `Escolha uma palavra mais longa: de três a cinco palavras está bom, como um verso que todos conheçam.`,
  'tooLong': `Escolha uma palavra mais curta.`,
  'ownName': `Escolha uma palavra que diga mais do que o nome: o nome também é conhecido de estranhos.`,
}
