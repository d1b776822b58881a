/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { adminUpdates as english } from '../en/admin-updates.ts'

export const adminUpdates: typeof english = {
  'runs': (version: string | number) => `Keepsake ${version}`,
  'newer': (version: string | number) => `Há uma mais nova: ${version}. Quem cuida da máquina encontra em docs/hosting.md como instalá-la.`,
  'title': `Versões mais novas`,
  'how': `Enquanto não houver um endereço aqui, o site não pergunta a ninguém. Com um, pergunta lá uma vez por semana e diz aqui o que soube.`,
  'address': `Endereço a consultar, como o da versão mais nova`,
  'save': `Perguntar lá uma vez por semana`,
  'stop': `Não perguntar a ninguém`,
  'badAddress': `Dê um endereço que comece com https://.`,
  'outcome': { 'done': `Salvo`, 'failed': { 'title': `Não foi salvo` } },
}
