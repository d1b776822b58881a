/** What is said of the settings of a machine, at the start of the server and on /admin. */

/** PUBLIC_URL is https, so that a web server stands in front, and TRUSTED_PROXIES names none. */
export const unnamedProxy =
  'All visitors count as one, with the limits of one: the setting TRUSTED_PROXIES does not name the web server in front of this site. ' +
  'Whoever looks after the machine can set it.'
