/** Made by `npm run messages` of shared/messages/en: change those files, not this one. */

export const adminJobs = {
  'title': `What the site does by itself`,
  'lead': `Each of these comes again by itself; one that did not work is tried again.`,
  'worked': (time: string | number) => `Last done: ${time}`,
  'failed': (time: string | number) => `Did not work: ${time}`,
  'notYet': `Not yet since the site was started`,
  'names': { 'album-clean-up': `Remove old files of “Opens on any computer”`, 'backup': `Make the nightly backup`, 'brought-clean-up': `Remove what was brought and never came whole`, 'clean-up': `Empty the trash of what is older than 30 days`, 'conversions': `Make videos playable everywhere`, 'days': `See whether it is a birthday or a last day`, 'mails': `Send mails`, 'notifications': `Tell you what is new`, 'pictures': `Make small pictures ahead`, 'restore-clean-up': `Remove backups that never came whole`, 'search': `Keep up the search`, 'static-site-clean-up': `Remove old files of “For a host without a server”`, 'successor': `Remind once a year, and see who carries on`, 'upload-clean-up': `Remove uploads that never came whole`, 'whole-site-clean-up': `Remove old files of “Take everything home”` },
}
