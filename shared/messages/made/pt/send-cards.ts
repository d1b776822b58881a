/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { sendCards as english } from '../en/send-cards.ts'

export const sendCards: typeof english = {
  'title': `Você encontrou uma pedra`,
  'lead': `Este site é para a família e os amigos. Você pode enviar a eles uma imagem da pedra, e onde a encontrou.`,
  'picture': `Uma imagem da pedra`,
  'location': `Onde ela está`,
  'description': `O que você gostaria de dizer, se quiser`,
  'honeypot': `Deixe isto vazio`,
  'send': `Enviar à família`,
  'sentTitle': `Obrigado`,
  'sent': `A sua imagem já está com a família.`,
  'another': `Enviar outra`,
}
