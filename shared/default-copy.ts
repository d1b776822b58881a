/** What a site says where its content/ is older than the page and says nothing yet. The placeholders are those of every text. */

/** The guest book. `care` follows the safe-messaging guides for suicide: no method, no place, no single reason, no peace found. */
export const MEMORIES = {
  heading: 'Memories',
  lead: 'A sentence is enough. Tell us what you remember of {him}.',
  labels: { relation: 'How you knew {him}', words: 'What you remember' },
  care: {
    heading: 'What can be said here',
    text: 'Write about {his} life, and about what you miss. It is all right to be sad, or angry, or not to understand.\n\nYou may say that {he} died. Please leave out how, where and why: no single reason explains a death, and nobody is to blame for it. Please do not write that {he} is at peace now. Somebody who is struggling may take it for a way out.',
  },
}
