/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const adminSettings = {
  'folds': { 'you': `You`, 'trash': `Recently deleted`, 'bring': `Bring pictures`, 'ask': `Ask the family for pictures`, 'safe': `Kept safe`, 'newShares': `New shares`, 'guestBook': `Guest book`, 'stopped': `Stopped senders`, 'gathering': `A gathering today`, 'people': `Who looks after the site`, 'handover': `Handover sheet`, 'mail': `Told by mail`, 'sessions': `Where you are signed in`, 'password': `Your password`, 'codes': `Codes for your drawer`, 'passkeys': `Your passkeys`, 'language': `Your language` },
  'states': { 'on': `On`, 'off': `Off`, 'doors': { 'us': `Only us`, 'family': `Family and friends`, 'unlisted': `Everyone, but not search engines`, 'everyone': `Everyone` } },
  'nobodyStopped': `Nobody is stopped.`,
  'sharedAs': (name: string | number) => `Who shared as ${name}`,
  'sharedGone': `Who sent something that is gone`,
  'stoppedUntil': (day: string | number) => `Stopped until ${day}`,
  'letShare': `Let them share again`,
  'shares': { 'legend': `New shares appear`, 'modes': { 'at-once': `at once`, 'after-a-look': `after one of us has looked` }, 'facts': `Previews and the pictures on top of a page show only what one of you has looked at, whichever you choose.`, 'discord': `Tell Discord by itself`, 'discordFacts': `Each new share that is shown is sent there once, at most one in a minute.` },
  'gathering': { 'lead': `At a service or a memorial everybody shares over the same Wi-Fi, and to this site they look like one person. Switch this on, so that nobody is turned away.`, 'label': `Many people are together today`, 'isOn': (count: string | number, day: string | number, time: string | number) => `Each connection can share ${count} times an hour. This ends by itself on ${day} at ${time}.`, 'isOff': (count: string | number) => `Each connection can share ${count} times an hour.` },
  'guestBook': { 'what': `A page on which people write down what they remember, with a picture if they like. One of you looks at each memory before anybody else sees it.`, 'label': `The guest book is open`, 'isOn': (stickers: string | number) => `It is in the menu, after the ${stickers}. What arrives waits for you in the tab “Memories”.`, 'isOff': `Visitors do not find it, nor anything that was written in it. Nothing is deleted.` },
  'mail': { 'legend': `Tell me by mail`, 'choices': { 'never': `never`, 'daily': `once a day when something new is there`, 'at-once': `at once when something waits or is reported, and one mail a day for the rest` }, 'ends': `Every mail has a link that ends them.`, 'none': `This site cannot send mail yet. Whoever set it up can connect it with a mail server, and then you choose here.` },
  'language': { 'label': `Language of these screens`, 'hint': `Mails to you are in it, too. Visitors read the language of the site.`, 'site': `That of the site` },
}
