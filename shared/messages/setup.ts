/** Warnings about the settings of a machine, at the start of the server and on /admin. */

/** The folder of the stored files is gone, as that of a disk that was unmounted, or their store does not answer. */
export const filesAway =
  'The folder or the store of the pictures and files cannot be reached. Nothing is lost by that, but visitors see frames without pictures, and nothing ' +
  'can be shared or uploaded. Please ask whoever looks after the machine to see whether its disk is mounted. This goes away by itself once it is.'

/** PUBLIC_URL is https, so that a web server stands in front, and TRUSTED_PROXIES names none. */
export const unnamedProxy =
  'All visitors count as one, with the limits of one: the setting TRUSTED_PROXIES does not name the web server in front of this site. ' +
  'Whoever looks after the machine can set it.'
