/** Made by `npm run messages` of shared/messages/es: change those files, not this one. */
import type { defaults as english } from '../en/defaults.ts'

export const defaults: typeof english = {
  'rock': `piedra`,
  'rocks': `piedras`,
  'rockFound': `una piedra`,
  'sticker': `pegatina`,
  'stickers': `pegatinas`,
  'stickerFound': `una pegatina`,
  'foundForms': `una piedra, una pegatina, una concha, una pluma, una hoja, una flor, una estrella, una vela, una semilla, una postal, una canica, un guijarro, un corazón, un canto, un ángel, un pájaro, un botón, un adhesivo, un caracol`,
  'foundUnknown': (things: string | number) => `${things}`,
  'found': `He encontrado una piedra`,
  'readIt': `Leer`,
  'card': `Si ha encontrado esta piedra, díganos dónde, por favor. Después déjela ahí, o llévela un poco más lejos.`,
  'memories': { 'heading': `Recuerdos`, 'lead': `Basta con una frase. Cuéntenos qué recuerda de {name}.`, 'relation': `De qué se conocían`, 'words': `Lo que usted recuerda`, 'care': `Lo que se puede decir aquí`, 'careText': `Está bien sentir tristeza o rabia, o no entender. Escriba sobre la vida de {name} y sobre lo que echa de menos.

Puede hablar de la muerte. Por favor, no cuente cómo, dónde ni por qué: ninguna razón por sí sola explica una muerte, y nadie tiene la culpa. Por favor, no escriba que {name} ahora descansa en paz. Quien lo esté pasando mal podría verlo como una salida.` },
}
