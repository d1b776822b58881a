/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { beginning as english } from '../en/beginning.ts'

export const beginning: typeof english = {
  'pronouns': { 'he': `ele, ele, seu`, 'she': `ela, ela, seu`, 'they': `elu, elu, seu` },
  'stone': `Uma pedra com uma estrela.`,
  'now': `Onde estão agora`,
  'what': `Um lugar para lembrar de {name}.`,
  'footer': `Cuidado pela família e pelos amigos.`,
  'home': { 'text': `Um lugar para todos que conheceram {name}.`, 'button': `Ler a história`, 'moments': `Momentos para lembrar`, 'gallery': `Ver todas as fotos` },
  'piece': { 'title': `Algo que deixou escrito`, 'link': `Ler mais` },
  'story': `A história de {name}.`,
  'gallery': `Imagens de {name}.`,
  'music': `Música de {name}.`,
  'art': `Imagens feitas por {name}.`,
  'words': `O que {name} escreveu.`,
  'favourites': `O que {name} amava.`,
  'rocks': { 'heading': `Pedras para {name}`, 'lead': `Pinte uma pedra. Deixe-a. Diga onde.`, 'text': `Cada imagem é um lugar onde alguém pensou em {name}.`, 'invitation': `Encontrou uma? Deixou uma?`, 'invitationText': `Nos dois casos adoraríamos saber onde. Bastam uma imagem e um lugar.`, 'thanks': `A sua pedra está com as outras agora. Obrigado.` },
  'stickers': { 'heading': `{name} esteve aqui`, 'lead': `Adesivos para {name}, pelo mundo.`, 'text': `Se você colou um em algum lugar, mostre para nós.` },
  'donate': { 'lead': `Em nome de {name}.`, 'text': `Aqui estará escrito como doar em nome de {name}.`, 'helpLine': `Se hoje pesa demais, não é preciso carregar tudo sem ajuda. Você pode ligar a qualquer hora. É de graça, e alguém atende.` },
}
