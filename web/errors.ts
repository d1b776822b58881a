/** What can go wrong between browser and server, worded as the specification words it. */

/** A read that was not answered well: `status: body`. */
export class ReadError extends Error {
  readonly status: number

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.status = status
  }
}

/** A change that was not carried out. `sentence` is what the server says to people, when it says anything. */
export class ChangeError extends Error {
  readonly status: number
  readonly sentence: string | undefined

  constructor(status: number, sentence: string | undefined) {
    super(`HTTP error! status: ${status}`)
    this.status = status
    this.sentence = sentence
  }
}
