/** The host of a webhook. It gets pictures of the family, so by default only Discord can be named in it. */
const discordHosts = ['discord.com', 'discordapp.com', 'canary.discord.com', 'ptb.discord.com']

/** `namedHost` is one that the settings allow beside those of Discord. */
export function isWebhookAllowed(webhook: string, namedHost: string | null): boolean {
  const { protocol, host, hostname } = new URL(webhook)
  const isDiscord = protocol === 'https:' && discordHosts.includes(host)
  return isDiscord || [host, hostname].includes(namedHost ?? '')
}
