/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { adminCards as english } from '../en/admin-cards.ts'

export const adminCards: typeof english = {
  'title': (many: string | number) => `Cartões: ${many}`,
  'link': (many: string | number) => `Imprimir cartões: ${many}`,
  'intro': (one: string | number) => `Imprima esta folha, corte nas linhas e ponha um cartão debaixo de cada peça (${one}). Quem a encontrar aponta a câmera do telefone para o código, e o formulário abre.`,
  'unreachable': (address: string | number) => `Estes códigos levam a ${address}, que os telefones de outras pessoas não conseguem abrir. Abra esta página no endereço que os visitantes usam e imprima lá.`,
  'thisAddress': (address: string | number) => `Os códigos levam a ${address}, como o seu navegador mostra. Se os visitantes usam outro endereço, quem instalou o site deve primeiro definir PUBLIC_URL.`,
  'code': (address: string | number) => `Um código que abre ${address}`,
  'loading': `Carregando os cartões…`,
  'print': `Imprimir`,
  'legend': `Este site está fechado a estranhos. O que podem fazer as pessoas que encontram uma pedra?`,
  'ways': { 'site': `Nada mais: só quem entrou pode compartilhar`, 'send': `Enviar uma imagem, e não ver mais nada`, 'word': `Entrar, com a sua palavra no cartão` },
  'facts': { 'site': `O código abre o cartão do site fechado.`, 'send': `O código abre um formulário e nada mais. Quem tem um cartão desses pode enviar.`, 'word': `O código evita a palavra, e a palavra vai impressa abaixo. Quem encontrar o cartão vê tudo.` },
  'word': `A sua palavra, como você a escolheu`,
  'wordHint': `Ninguém pode lê-la aqui, por isso é preciso digitá-la de novo.`,
  'useWord': `Imprimir nos cartões`,
  'ended': `Não deixar mais nenhum cartão impresso enviar`,
  'letters': { 'about': (one: string | number) => `Cada cartão pode ter quatro letras próprias. Assim, quem encontrar depois o que ele acompanha (${one}) lê quem deixou por último, e onde.`, 'make': `Dar a cada cartão as suas letras`, 'makeNew': `Fazer novas letras` },
}
