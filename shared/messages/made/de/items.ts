/** Made by `npm run messages` of shared/messages/de: change those files, not this one. */
import type { items as english } from '../en/items.ts'

export const items: typeof english = {
  'gone': (noun: string | number) => `Das ist nicht mehr hier. Alles andere schon.`,
  'copied': `Link kopiert: Sie können ihn jetzt in eine Nachricht einfügen.`,
  'notCopied': `Bitte kopieren Sie diesen Link`,
  'older': `Ältere zeigen`,
  'newer': `Neuere zeigen`,
  'described': { 'share': (place: string | number, name: string | number) => `${place}, geteilt von ${name}`, 'shareAlt': (noun: string, place: string | number, name: string | number) => `${noun}, ${place}, geteilt von ${name}`, 'photo': (name: string | number) => `Ein Foto von ${name}`, 'photoFrom': (name: string | number, year: string | number) => `Ein Foto von ${name} aus dem Jahr ${year}`, 'memory': (name: string | number, person: string | number) => `${name} erinnert sich an ${person}`, 'memoryAlt': (name: string | number) => `Ein Bild von ${name}` },
}
