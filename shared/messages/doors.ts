/** Who may see the site: what visitors read at a closed door, and the sentences of its calls. */
export { door as doorMessages, signIn as signInTexts } from './catalogue.ts'
