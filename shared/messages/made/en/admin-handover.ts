/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const adminHandover = {
  'title': `Handover sheet`,
  'lead': `One page for whoever carries on one day. Fill in what the site cannot know, print it, and put it with your papers. Please write no passwords here.`,
  'open': `Open the sheet, to print it`,
  'save': `Save`,
  'labels': { 'runs': `Where the site runs, and who pays for it`, 'domain': `The domain: where it is registered, and when it must be renewed`, 'mail': `The mail that the site sends: with whom, and until when`, 'keys': `Who else has a key, a password manager or the codes`, 'copies': `Where copies lie in another house`, 'day': `What to do on the day` },
  'unreadable': `Please shorten what you wrote: a note has room for 1,000 letters.`,
  'sheet': { 'heading': (name: string | number) => `The memorial site of ${name}`, 'printed': (day: string | number) => `As of ${day}.`, 'address': `Address`, 'software': `Software`, 'version': (version: string | number) => `Keepsake ${version}; how it is renewed stands in docs/upgrades.md of the software.`, 'data': `What the site keeps`, 'database': { 'sqlite': `a database in that folder`, 'postgres': `a PostgreSQL database` }, 'store': (bucket: string | number) => `pictures and other files in the S3 bucket ${bucket}`, 'folder': (path: string | number) => `in the folder ${path} of that machine`, 'backups': `Backups`, 'backupsIn': (place: string | number) => `Every night into ${place}.`, 'lastBackup': (day: string | number) => `The last one is of ${day}.`, 'noBackup': `There is none yet.`, 'tried': (day: string | number) => `One was brought back as a test on ${day}.`, 'accounts': `Who can sign in`, 'unknown': `not filled in`, 'restore': `To bring the site back on any machine: install the software, and give it the newest backup (“I have a backup” on its first screen).` },
}
