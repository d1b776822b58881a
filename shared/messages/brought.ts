/** 'Bring pictures': what administrators read while a folder or a zip is sent, looked at, and brought in. */

const many = (count: number, one: string, several: string) => (count === 1 ? `1 ${one}` : `${count} ${several}`)

/** The sentences of the server. */
export const broughtMessages = {
  badName: 'The name of this file cannot be kept. Please give it a plain one and send it again.',
  gone: 'What had arrived of this file is no longer here. Please send it again.',
  tooLarge: 'There is not enough room on this site for a file as large as that.',
  busy: 'Pictures are being brought in just now. Please wait until that has ended.',
  nothing: 'Nothing has been sent yet. Please choose a folder or a zip first.',
  noPlan: 'Please look at the plan first.',
  manyServers:
    'This site runs on several servers. Please bring pictures in by the command “keepsake import” on one of them.',
  noRun: 'There is nothing to take back: it was taken back already.',
} as const

export const broughtTexts = {
  title: 'Bring pictures',
  intro:
    'Whole folders, or the zip of Google Takeout, iCloud, Facebook or WhatsApp. Nothing is added before you have seen what it would be, and what is here already is not added twice.',
  folder: 'Choose a folder',
  zips: 'Choose zips or pictures',
  drop: 'or drop them here',
  sending: (done: number, all: number) => `${done} of ${many(all, 'file has', 'files have')} arrived`,
  waiting: 'The connection is lost. It goes on by itself.',
  unsent: (count: number) =>
    `${many(count, 'file has', 'files have')} not arrived. Choose the same folder again: only what is missing is sent.`,
  known: (count: number) =>
    count === 1
      ? '1 of these is here already and is not sent again.'
      : `${count} of these are here already and are not sent again.`,
  arrived: (count: number, size: string) => `${many(count, 'file', 'files')} (${size}) are here and wait.`,
  plan: 'See what would be added',
  reading: 'The pictures are being looked at. You can leave this page and come back.',
  far: (done: number, all: number, left: string) => `${done} of ${all}, ${left}`,
  planned: 'This would be added',
  toAdd: (count: number) => `${many(count, 'thing is', 'things are')} new`,
  here: (count: number) => `${many(count, 'is', 'are')} here already`,
  out: (count: number) => `${many(count, 'stays', 'stay')} out`,
  failed: (count: number) => `${many(count, 'cannot', 'cannot')} be read`,
  undated: (count: number) => `${many(count, 'has', 'have')} no date`,
  imported: (count: number) => `${many(count, 'thing has', 'things have')} been added`,
  start: (count: number) => `Bring ${count === 1 ? 'it' : `these ${count}`} in`,
  startOver: 'Put these away and begin again',
  writing: 'The pictures are being brought in. You can leave this page and come back.',
  stop: 'Stop here',
  goOn: 'Go on',
  done: 'It is done',
  undo: 'Take all of it back',
  undone: (count: number) => `${many(count, 'thing is', 'things are')} in the trash, for thirty days.`,
  finish: 'Done: put the sent files away',
  more: 'More of them',
  outcome: {
    'to add': 'New',
    imported: 'Added',
    'already here': 'Here already',
    skipped: 'Stays out',
    failed: 'Cannot be read',
  },
  columns: { picture: 'Picture', file: 'File', title: 'Title', date: 'Date', outcome: 'What happens' },
  failedTitle: 'Not sent',
  outcomes: {
    plan: { done: 'The pictures are being looked at.', failed: { title: 'The plan could not be made' } },
    start: { done: 'The pictures are being brought in.', failed: { title: 'Nothing was brought in' } },
    stop: { done: 'It stops after what is on its way.', failed: { title: 'It could not be stopped' } },
    undo: { done: 'All of it is in the trash, for thirty days.', failed: { title: 'It could not be taken back' } },
    clear: { done: 'The sent files are put away.', failed: { title: 'They could not be put away' } },
  },
} as const
