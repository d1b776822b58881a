/** Sentences about backups: for taking everything home, and for bringing it back. */

export const backupMessages = {
  wholeNoRoom:
    'There is not enough room on the disk to put everything into one file. Please ask whoever looks after the machine for a larger disk.',
  wholeManyServers:
    'This site runs on several servers, where no single one has room for everything. Whoever looks after them makes the file with `keepsake backup`.',
  wholeGone: 'This file has been removed from the site to save room. Please make a new one under “Kept safe”.',
  wholeTooMany: 'The file is being downloaded several times already. Please wait until one of them is done.',
  wholeLost: (count: number) =>
    `The file is complete but for ${count} of the stored files, which are missing or damaged on the site itself. Please tell whoever looks after the machine.`,

  away: (folder: string) =>
    `The folder of the backups, ${folder}, is empty or not there. Is its disk mounted? For a new disk, please put an empty file named .keepsake into the folder.`,
  nightGone: 'This night is not kept any more. Please choose another one.',
  nightDamaged: 'This night is damaged and would not come back whole. Please choose another one.',
  newestDamaged:
    'The newest copy is damaged and would not come back. What is damaged in it is copied anew tonight; the site itself is well.',
  nightsDamaged: (damaged: number, kept: number) =>
    `${damaged} of the ${kept} kept nights ${damaged === 1 ? 'is' : 'are'} damaged and would not come back. The newest one would.`,

  restoreExists:
    'There is something on this site already, and a backup can only come back to an empty one. Nothing was changed. Whoever looks after the machine can start a fresh site for it.',
  restoreManyServers:
    'This site runs on several servers. Whoever looks after them brings a backup back with `keepsake restore`.',
  restoreForeign:
    'This file is not a backup of such a site. Please choose the file that “Take everything home” gave you: its name begins with keepsake and ends with .tar.',
  restoreDamaged:
    'This file is damaged or incomplete, so nothing was changed. Please download it again where you have it from, or choose an older one.',
  restoreNight:
    'This file is one night of a folder of backups. It has all words and names, but the pictures and films lie beside it in that folder, so nothing was changed. Please choose a file of “Take everything home”, which has everything. Whoever looks after the machine can bring the folder back with `keepsake restore`.',
  restoreNewer:
    'This backup was made by a newer version of the software than the one here, so nothing was changed. Whoever looks after the machine can update it; then choose the same file again.',
  restoreNoRoom:
    'There is not enough room on the disk for this backup. Please ask whoever looks after the machine for a larger disk.',
  restoreGone: 'What had arrived of this backup is no longer here. Please choose the file again.',
} as const
