/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { adminBeginEmpty as english } from '../en/admin-begin-empty.ts'

export const adminBeginEmpty: typeof english = {
  'label': `Começar vazio`,
  'why': `Tudo o que é do exemplo sai de uma vez: os textos, as imagens, as páginas. O que você escreveu fica.`,
  'question': `As páginas sem nada seu saem do site até você trazê-las de volta. Você pode desfazer isto.`,
  'who': `O nome e as datas ainda são os do exemplo. Para quem é este site?`,
  'name': `Nome, como você diz`,
  'fullName': `Nome completo`,
  'born': `Nascimento`,
  'died': `Falecimento`,
  'dateHint': `Por exemplo, 14 de maio de 2003, maio de 2003 ou 2003`,
  'email': `O seu e-mail para cartas de visitantes`,
  'emailHint': `Ele aparece no site.`,
  'pronouns': `Pronomes`,
  'done': `O exemplo se foi`,
  'failed': `O exemplo ainda está aqui`,
  'backDone': `O exemplo voltou`,
  'backFailed': `Não foi desfeito`,
  'needsPerson': `Diga para quem é este site: o nome e as datas ainda são os do exemplo.`,
  'places': `Fora da vista dos visitantes`,
  'placesLead': `Elas estão no site assim que vocês lhes derem algo.`,
  'bringBack': `Pôr no site`,
  'broughtBack': `Agora está no site`,
}
