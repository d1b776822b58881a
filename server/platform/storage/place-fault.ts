/** Faults of a place for copies that is reached by SFTP, WebDAV or a key: each is a sentence for people. */
import { adminBackups } from '../../../shared/messages/catalogue.ts'
import { StorageError } from './storage.ts'

const { errors } = adminBackups

const sentences = {
  PLACE_AWAY: () => errors.storeAway,
  PLACE_FULL: () => errors.storeFull,
  PLACE_LOCKED: () => errors.place,
  PLACE_REFUSED: () => errors.refused,
  PLACE_CHANGED: () => errors.hostChanged,
  KEY_WRONG: () => errors.keyWrong,
}

export class PlaceFault extends StorageError {
  readonly code: keyof typeof sentences

  constructor(code: keyof typeof sentences, cause?: unknown) {
    super(sentences[code](), { cause })
    this.code = code
  }
}
