/** The sentences of sharing that come with its forms: what is said before, while and after something is sent. */
export { sharing as sharingMessages } from './catalogue.ts'
