/** The sentences of fields and files: those that validation says, and those of the collections. */
export { fields as fieldMessages } from './catalogue.ts'
