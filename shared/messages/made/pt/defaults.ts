/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { defaults as english } from '../en/defaults.ts'

export const defaults: typeof english = {
  'rock': `pedra`,
  'rocks': `pedras`,
  'rockFound': `uma pedra`,
  'sticker': `adesivo`,
  'stickers': `adesivos`,
  'stickerFound': `um adesivo`,
  'foundForms': `uma pedra, uma concha, uma pena, uma folha, uma flor, uma estrela, uma vela, uma semente, um adesivo, um seixo, um coração, um anjo, um pássaro, um botão, um búzio`,
  'foundUnknown': (things: string | number) => `${things}`,
  'found': `Encontrei uma pedra`,
  'readIt': `Ler`,
  'card': `Se você encontrou esta pedra, conte para nós onde. Depois deixe-a no lugar, ou leve-a adiante.`,
  'memories': { 'heading': `Lembranças`, 'lead': `Uma frase basta. Conte o que você lembra de {name}.`, 'relation': `De onde vocês se conheciam`, 'words': `O que você lembra`, 'care': `O que pode ser dito aqui`, 'careText': `Pode sentir tristeza ou raiva, pode não entender. Escreva sobre a vida de {name} e sobre o que faz falta.

Você pode falar da morte. Por favor, não conte como, onde nem por quê: nenhum motivo sozinho explica uma morte, e ninguém tem culpa. Por favor, não escreva que {name} agora está em paz. Quem está passando por um momento difícil pode ver nisso uma saída.` },
}
