/** Sentences about backups: for whoever takes everything home, and for whoever brings it back. */

export const backupMessages = {
  wholeNoRoom:
    'There is not enough room on the disk to put everything into one file. Please ask whoever looks after the machine for a larger disk.',
  wholeManyServers:
    'This site runs on several servers, where no single one has room for everything. Whoever looks after them makes the file with `keepsake backup`.',
  wholeGone: 'This file has been removed from the site to save room. Please make a new one under “Kept safe”.',
  wholeTooMany: 'The file is being downloaded several times already. Please wait until one of them is done.',
  wholeLost: (count: number) =>
    `The file is complete but for ${count} of the stored files, which are missing or damaged on the site itself. Please tell whoever looks after the machine.`,
} as const
