/** Sentences for the list of those who look after the site, apart from those loaded with every screen. */
import type { AccountRole, Role } from '../collection.ts'
import type { Outcome } from './admin.ts'

export const peopleOutcomes = {
  handOver: { done: 'Handed over', failed: { title: 'Not handed over' } },
  endInvitation: { done: 'Taken back', failed: { title: 'Not taken back' } },
} satisfies Record<string, Outcome>

export const roleNames: Record<AccountRole, string> = {
  owner: 'Looks after everything, and is the owner',
  administrator: 'Looks after everything',
  reviewer: 'Looks after what visitors share',
}

export const peopleTexts = {
  everything: 'Everything',
  everythingTitle: 'Everything for this person?',
  everythingAsked: (email: string) =>
    `${email} can then change and delete everything, invite others and remove them, but not the owner. They are told by mail where this site can send it. You can take it back under “What happened”.`,
  onlyShares: 'Only what visitors share',
  handOver: 'Make the owner',
  handOverTitle: 'Hand the site over?',
  handOverAsked: (email: string) =>
    `${email} becomes the owner, whom nobody else can remove. You go on looking after everything, and only ${email} can make you the owner again.`,
  notYet: 'Not now',
  seen: ' · last seen ',
  neverSeen: ' · not seen yet',
  invitations: 'Invitations nobody has used yet',
  invitation: { administrator: 'For everything', reviewer: 'For what visitors share' } satisfies Record<Role, string>,
  until: ', works until ',
  takeBack: 'Take back',
}
