/**
 * What is said as long as words of the sample are public: at the start of the server, by `keepsake check`, and on
 * /admin.
 */

const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** `places` are files, or the screens where their words are changed. */
export function sampleWarning(places: readonly string[]): string {
  const [these, them] =
    places.length === 1 ? ['This one still tells', 'it'] : [`These ${numbers[places.length]} still tell`, 'them']
  return `${these} of Rowan, who is invented: ${places.join(', ')}. Please replace ${them} before you tell anybody of this site.`
}
