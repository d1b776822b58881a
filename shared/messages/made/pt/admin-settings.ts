/** Made by `npm run messages` of shared/messages/pt: change those files, not this one. */
import type { adminSettings as english } from '../en/admin-settings.ts'

export const adminSettings: typeof english = {
  'folds': { 'you': `Você`, 'trash': `Excluído há pouco`, 'bring': `Trazer imagens`, 'ask': `Pedir fotos à família`, 'safe': `Bem guardado`, 'newShares': `Novidades compartilhadas`, 'guestBook': `Livro de visitas`, 'stopped': `Remetentes bloqueados`, 'gathering': `Um encontro hoje`, 'people': `Quem cuida do site`, 'handover': `Folha de passagem`, 'mail': `Avisos por e-mail`, 'sessions': `Onde sua sessão está aberta`, 'password': `Sua senha`, 'codes': `Códigos para a sua gaveta`, 'passkeys': `Suas chaves de acesso`, 'language': `Seu idioma` },
  'states': { 'on': `Ligado`, 'off': `Desligado`, 'doors': { 'us': `Só nós`, 'family': `Família e amigos`, 'unlisted': `Todos, menos os motores de busca`, 'everyone': `Todos` } },
  'nobodyStopped': `Ninguém está bloqueado.`,
  'sharedAs': (name: string | number) => `Quem compartilhou como ${name}`,
  'sharedGone': `Quem enviou algo que não está mais aqui`,
  'stoppedUntil': (day: string | number) => `Bloqueado até ${day}`,
  'letShare': `Deixar compartilhar de novo`,
  'shares': { 'legend': `O que é novo aparece`, 'modes': { 'at-once': `na hora`, 'after-a-look': `depois que um de nós vir` }, 'facts': `As prévias e as imagens no alto de uma página só mostram o que um de vocês já viu, seja qual for a escolha.`, 'discord': `Avisar o Discord sozinho`, 'discordFacts': `Cada novidade mostrada é enviada para lá uma vez, no máximo uma por minuto.` },
  'gathering': { 'lead': `Numa cerimônia ou homenagem todos compartilham pelo mesmo Wi-Fi, e para este site parecem uma só pessoa. Ligue isto para que ninguém fique de fora.`, 'label': `Hoje há muita gente reunida`, 'isOn': (count: string | number, day: string | number, time: string | number) => `Cada conexão pode compartilhar ${count} vezes por hora. Isto termina sozinho: ${day}, às ${time}.`, 'isOff': (count: string | number) => `Cada conexão pode compartilhar ${count} vezes por hora.` },
  'guestBook': { 'what': `Uma página em que as pessoas escrevem o que lembram, com uma imagem se quiserem. Um de vocês lê cada lembrança antes que mais alguém a veja.`, 'label': `O livro de visitas está aberto`, 'isOn': (stickers: string | number) => `Está no menu, depois de “${stickers}”. O que chega espera por você na aba “Lembranças”.`, 'isOff': `Os visitantes não o encontram, nem nada do que foi escrito nele. Nada é excluído.` },
  'mail': { 'legend': `Avisar-me por e-mail`, 'choices': { 'never': `nunca`, 'daily': `uma vez por dia, quando houver algo novo`, 'at-once': `na hora quando algo espera ou é apontado, e um e-mail por dia para o resto` }, 'ends': `Cada e-mail tem um link que os encerra.`, 'none': `Este site ainda não consegue enviar e-mails. Quem o instalou pode ligá-lo a um servidor de e-mail, e então você escolhe aqui.` },
  'language': { 'label': `Idioma destas telas`, 'hint': `Os e-mails para você também vêm nele. Os visitantes leem o idioma do site.`, 'site': `O do site` },
}
