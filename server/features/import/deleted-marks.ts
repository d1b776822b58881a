/**
 * The words of WhatsApp on Android in the place of a message that was deleted, and behind one that was edited. No mark
 * tells them from a person's as on an iPhone, so they are known by two words, in the languages that have no others.
 */
import known from './deleted-marks.json' with { type: 'json' }

/** The beginning of 'message', and those of 'deleted' beside it, by language. */
const words: [message: string, deleted: string[]][] = Object.entries(known)

/** A longer text has been written by a person, but for one that names an administrator. */
const MAX_WORDS = 6
const MAX_LETTERS = 60

/** Beginnings of 'edited' in the same languages. */
const edited =
  /edit|bearbeitet|modif|bewerkt|redig|muokat|szerkeszt|uprav|izmijen|uređ|ureje|измен|редакт|редаг|змін|düzenle|επεξεργ|נערכ|ערכת|تعديل|ویرایش|संपाद|एडिट|chỉnh|sửa|แก้ไข|编辑|編輯|編集|수정/

/** True for the mark behind a message that was edited, which no person writes in brackets. */
export function isEditedMark(text: string): boolean {
  const said = text.toLowerCase()
  return edited.test(said) && words.some(([message]) => said.includes(message))
}

/** True for the whole text of a message that was deleted. Android writes `null` where it has nothing else. */
export function isDeletedMark(text: string): boolean {
  const said = text.trim().toLowerCase()
  if (said === 'null') return true
  const most = /\badmin|админ|מנהל|المشرف|管理/.test(said) ? 2 * MAX_WORDS : MAX_WORDS
  if (said.length > MAX_LETTERS || /[,;!?\n]/.test(said) || said.split(/\s+/).length > most) return false
  return words.some(([message, deleted]) => said.includes(message) && deleted.some((each) => said.includes(each)))
}
