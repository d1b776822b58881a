/** The mails that the site sends: plain text, one thought each, and what to do. */

type Letter = { subject: string; text: string }

/** Short lines, as plain text is read on any screen. */
function letter(subject: string, ...paragraphs: string[]): Letter {
  return { subject, text: `${paragraphs.join('\n\n')}\n` }
}

export const mails = {
  sender: (name: string) => `The family of ${name}`,
  forgotten: (name: string, url: string) =>
    letter(
      `Your way back in to the site of ${name}`,
      'Hello,',
      'somebody, most likely you, has said that the password for this address is forgotten. With this link you choose a new one. It works once, within the hour:',
      url,
      'If it was not you, please do nothing. Your password stays as it is, and the link ends by itself.',
    ),
} as const
