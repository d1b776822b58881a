/** The first steps of a new site, as administrators read them. */
import type { FirstStepName } from '../first-steps.ts'

export const firstSteps = {
  title: 'First steps',
  count: (done: number, all: number) => `${done} of ${all} done`,
  lead: 'In any order. Each of them can wait.',
  done: 'done',
  away: 'Put these away',
  words: 'Change these words',
  face: 'Where is the face?',
  send: 'Use this picture',
  steps: {
    who: { title: 'Name, dates and pronouns', why: 'Every page speaks of them.' },
    portrait: { title: 'The portrait', why: 'The picture on the first page.' },
    photos: { title: 'Photos', why: 'Many at once, if you like.' },
    story: { title: 'The story', why: 'A life, as you would tell it.' },
    family: { title: 'Somebody to help you', why: 'Invite them by a link.' },
    door: { title: 'Who may see it', why: 'Only you, family and friends, or everyone.' },
    codes: { title: 'Ten printed codes', why: 'If you forget your password.' },
  } satisfies Record<FirstStepName, { title: string; why: string }>,
} as const
